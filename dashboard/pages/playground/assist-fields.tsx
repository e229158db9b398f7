import { PROVIDERS } from "@galley/contract";
import { Autocomplete, NumberInput, Select, Textarea, type NumberInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../data/queries.ts";
import { PROVIDER_NAMES } from "../../parts/providers.ts";
import classes from "./playground.module.css";
import type { AssistSettings } from "./use-assist.ts";

/** The fields of `ai_service`. */
export function AssistFields({
  settings,
  hasKey,
  change,
}: {
  settings: AssistSettings;
  /** Whether a key for the provider is stored; only then can its models be listed. */
  hasKey: boolean;
  change: (changed: Partial<AssistSettings>) => void;
}) {
  const { provider, models } = settings;
  const { data: suggested = [] } = useQuery({ ...queries.providerModels(provider), enabled: hasKey });
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
        <Autocomplete
          label="Model"
          placeholder={suggested[0] ?? "The provider's name for it"}
          data={suggested}
          limit={50}
          value={models[provider] ?? ""}
          onChange={(model) => change({ models: { ...models, [provider]: model } })}
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
        placeholder="Optional, such as the tone to write in"
        autosize
        minRows={1}
        maxRows={4}
        value={settings.system}
        onChange={(event) => change({ system: event.currentTarget.value })}
      />
      <div className={classes["fields"]}>
        <OptionalNumber
          label="Temperature"
          min={0}
          max={2}
          step={0.1}
          decimalScale={2}
          allowedDecimalSeparators={[".", ","]}
          initial={settings.temperature}
          onNumber={(temperature) => change({ temperature })}
        />
        <OptionalNumber
          label="Max tokens"
          min={1}
          allowDecimal={false}
          initial={settings.maxTokens}
          onNumber={(maxTokens) => change({ maxTokens })}
        />
      </div>
    </>
  );
}

/** A number that may be left out. The field keeps what is not a number yet, such as "0.". */
function OptionalNumber({
  initial,
  onNumber,
  ...props
}: NumberInputProps & { initial: number | undefined; onNumber: (value: number | undefined) => void }) {
  const [typed, setTyped] = useState<number | string>(initial ?? "");
  return (
    <NumberInput
      {...props}
      placeholder="Model default"
      value={typed}
      onChange={(value) => {
        setTyped(value);
        onNumber(typeof value === "number" ? value : undefined);
      }}
    />
  );
}
