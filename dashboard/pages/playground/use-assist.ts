import type { AiService, Provider } from "@galley/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";

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

/** The text a provider generates for `{ai_content}`. It is shown first and used only on request. */
export function useAssist() {
  const [stored, setStored] = useLocalStorage<AssistSettings>({
    key: "galley.assist",
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    // Each tab has a document of its own, and a prompt for it.
    sync: false,
  });
  const settings = { ...FIRST, ...stored };
  const [generated, setGenerated] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const service = serviceOf(settings);
  const generating = useMutation({
    mutationFn: (body: AiService) => client.generate({ body }),
    meta: { showsProblem: true },
    onSuccess: ({ text }) => {
      setGenerated(text);
      setIsShown(false);
    },
  });

  return {
    settings,
    change: (changed: Partial<AssistSettings>) => setStored({ ...settings, ...changed }),
    /** The request's `ai_service`; undefined until every required field is filled. */
    service,
    generate: () => service !== undefined && generating.mutate(service),
    generated,
    discard: () => setGenerated(undefined),
    isShown,
    setIsShown,
    isPending: generating.isPending,
    problem: generating.error ?? undefined,
    /** The document as it is converted: with the generated text in its place while `isShown`. */
    fill: (markdown: string) =>
      isShown && generated !== undefined ? markdown.replaceAll(TOKEN, () => generated) : markdown,
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
