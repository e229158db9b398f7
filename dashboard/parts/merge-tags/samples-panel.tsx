import { Text, TextInput } from "@mantine/core";
import { Panel } from "../workbench/panel.tsx";
import { sampleValue, type SampleValues } from "./merge-tags.ts";
import classes from "./samples-panel.module.css";

/** A value for each merge tag, to see the email as a recipient would. */
export function SamplesPanel({
  names,
  values,
  onChange,
  onClose,
}: {
  names: readonly string[];
  values: SampleValues;
  onChange: (values: SampleValues) => void;
  onClose: () => void;
}) {
  return (
    <Panel title="Sample values" onClose={onClose}>
      <Text c="dimmed" fz="sm">
        {names.length === 0
          ? "There are no merge tags yet. Write {{first_name}} where a recipient's first name goes."
          : "Shown in the preview only. The email keeps its merge tags for your sending service."}
      </Text>
      {names.length > 0 && (
        <div className={classes["fields"]}>
          {names.map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={<code>{name}</code>}
              aria-label={`Sample value for ${name}`}
              placeholder="Shows the tag itself"
              value={sampleValue(name, values) ?? ""}
              onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
