import type { AiService, Provider } from "@galley/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import type { Documents } from "./use-documents.ts";

export const TOKEN = "{ai_content}";

export interface AssistSettings {
  readonly provider: Provider;
  /** The last model used with each provider. */
  readonly models: Readonly<Partial<Record<Provider, string>>>;
  readonly prompt: string;
  readonly system: string;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
}

const FIRST: AssistSettings = {
  provider: "openai",
  models: {},
  prompt: "",
  system: "",
  temperature: undefined,
  maxTokens: undefined,
};

/** A text that was generated for a document. */
interface Generated {
  readonly documentId: string;
  readonly text: string;
}

/**
 * The text a provider generates for a document's `{ai_content}`. It is shown first and used only on request. Each
 * document has its own prompt and text; the other settings are the same for all.
 */
export function useAssist({ current, change }: Pick<Documents, "current" | "change">) {
  const { id: documentId } = current;
  const [stored, setStored] = useLocalStorage<AssistSettings>({
    key: "galley.assist",
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    // A change in another tab must not replace what is being typed here.
    sync: false,
  });
  const settings = { ...FIRST, ...stored, prompt: current.prompt ?? stored.prompt };
  const [made, setMade] = useState<Generated>();
  const generated = made?.documentId === documentId ? made.text : undefined;
  const [shown, setShown] = useState<Generated>();
  const isShown = generated !== undefined && shown === made;
  const service = serviceOf(settings);
  const generating = useMutation({
    mutationFn: ({ body }: { documentId: string; body: AiService }) => client.generate({ body }),
    meta: { showsProblem: true },
    onSuccess: ({ text }, asked) => setMade({ documentId: asked.documentId, text }),
  });
  const isAsked = generating.variables?.documentId === documentId;

  return {
    settings,
    change: ({ prompt, ...changed }: Partial<AssistSettings>) => {
      if (prompt !== undefined) change({ prompt });
      else setStored({ ...stored, ...changed });
    },
    /** The request's `ai_service`; undefined until every required field is filled. */
    service,
    generate: () => service !== undefined && generating.mutate({ documentId, body: service }),
    generated,
    discard: () => setMade(undefined),
    isShown,
    setIsShown: (isNowShown: boolean) => setShown(isNowShown ? made : undefined),
    isPending: isAsked && generating.isPending,
    problem: isAsked ? (generating.error ?? undefined) : undefined,
    /** The document as it is converted: with the generated text in its place while `isShown`. */
    fill: (markdown: string) => (isShown ? markdown.replaceAll(TOKEN, () => generated) : markdown),
  };
}

export type Assist = ReturnType<typeof useAssist>;

function serviceOf({ provider, models, prompt, system, temperature, maxTokens }: AssistSettings) {
  const model = models[provider]?.trim() ?? "";
  if (model === "" || prompt.trim() === "") return undefined;
  return {
    provider,
    model,
    prompt,
    ...(system.trim() !== "" && { system }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  } satisfies AiService;
}
