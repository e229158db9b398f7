import type { AiService, Provider } from "@galley/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useState } from "react";
import { client } from "../../data/client.ts";

export const TOKEN = "{ai_content}";

export interface AssistSettings {
  readonly provider: Provider;
  /** The last used of each provider. */
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

/** The text a provider writes for `{ai_content}`: asked for here, looked at, and only then used. */
export function useAssist() {
  const [stored, setStored] = useLocalStorage<AssistSettings>({
    key: "galley.assist",
    defaultValue: FIRST,
    getInitialValueInEffect: false,
  });
  const settings = { ...FIRST, ...stored };
  const [generated, setGenerated] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const service = serviceOf(settings);

  const generate = async () => {
    if (service === undefined) return;
    setIsPending(true);
    setProblem(undefined);
    try {
      const { text } = await client.generate({ body: service });
      setGenerated(text);
      setIsShown(false);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsPending(false);
    }
  };

  return {
    settings,
    change: (changed: Partial<AssistSettings>) => setStored({ ...settings, ...changed }),
    /** The request's `ai_service`, once it is complete. */
    service,
    generate,
    generated,
    discard: () => setGenerated(undefined),
    isShown,
    setIsShown,
    isPending,
    problem,
    /** The document as it is converted: with the generated text in its place, if that is wished for. */
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
