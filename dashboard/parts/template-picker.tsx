import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../data/queries.ts";
import { RetryButton } from "./states.tsx";

const DEFAULT = "default";

/** Which template to use: the default theme or one of the account's. */
export function TemplatePicker({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { data: templates = [], isLoadingError, refetch } = useQuery(queries.templates());
  if (isLoadingError) {
    return (
      <RetryButton size="xs" retry={refetch}>
        Load templates again
      </RetryButton>
    );
  }
  const known = templates.some(({ id }) => id === value);
  return (
    <Select
      size="xs"
      flex="0 1 180px"
      miw={100}
      aria-label="Template"
      allowDeselect={false}
      searchable={templates.length > 8}
      value={known && value !== undefined ? value : DEFAULT}
      onChange={(chosen) => onChange(chosen === DEFAULT || chosen === null ? undefined : chosen)}
      data={[
        { value: DEFAULT, label: "Default theme" },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      comboboxProps={{ width: 240, position: "bottom-start", shadow: "md" }}
    />
  );
}
