import { PROVIDERS, type Provider } from "@galley/contract";
import { NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import classes from "./playground.module.css";
import type { AssistSettings } from "./use-assist.ts";

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  gemini: "Gemini",
};

/** The fields of `ai_service`. */
export function AssistFields({
  settings,
  change,
}: {
  settings: AssistSettings;
  change: (changed: Partial<AssistSettings>) => void;
}) {
  const { provider, models } = settings;
  return (
    <>
      <div className={classes["fields"]}>
        <Select
          label="Provider"
          allowDeselect={false}
          data={PROVIDERS.map((value) => ({ value, label: PROVIDER_NAMES[value] }))}
          value={provider}
          onChange={(value) => change({ provider: value ?? provider })}
        />
        <TextInput
          label="Model"
          placeholder="As the provider names it"
          value={models[provider] ?? ""}
          onChange={(event) => change({ models: { ...models, [provider]: event.currentTarget.value } })}
        />
      </div>
      <Textarea
        label="Prompt"
        placeholder="Two sentences that introduce this week's articles."
        autosize
        minRows={2}
        maxRows={6}
        value={settings.prompt}
        onChange={(event) => change({ prompt: event.currentTarget.value })}
      />
      <Textarea
        label="System prompt"
        placeholder="Optional: the voice to write in"
        autosize
        minRows={1}
        maxRows={4}
        value={settings.system}
        onChange={(event) => change({ system: event.currentTarget.value })}
      />
      <div className={classes["fields"]}>
        <NumberInput
          label="Temperature"
          placeholder="The model's own"
          min={0}
          max={2}
          step={0.1}
          decimalScale={2}
          value={settings.temperature ?? ""}
          onChange={(value) => change({ temperature: typeof value === "number" ? value : undefined })}
        />
        <NumberInput
          label="Most tokens"
          placeholder="The model's own"
          min={1}
          allowDecimal={false}
          value={settings.maxTokens ?? ""}
          onChange={(value) => change({ maxTokens: typeof value === "number" ? value : undefined })}
        />
      </div>
    </>
  );
}
