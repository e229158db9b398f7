import type { ApiKeyView } from "@galley/contract";
import { ActionIcon, Button, Group, Table, Text, TextInput, Tooltip } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Pencil } from "../../parts/icons.ts";
import { useState, type Ref } from "react";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { toast } from "../../parts/toast.tsx";
import { useInPlace } from "../../parts/use-in-place.ts";
import { When } from "../../parts/when.tsx";
import classes from "./api-keys.module.css";

/** One key. Its name is changed in place. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const mayChange = useMay("renameApiKey");
  const renaming = useInPlace();
  return (
    <Table.Tr>
      <Table.Td className={classes["name"] ?? ""}>
        {renaming.isOpen ? (
          <Rename apiKey={apiKey} field={renaming.field} onDone={renaming.close} />
        ) : (
          <Group gap={4} wrap="nowrap">
            <Text fw={600} truncate title={apiKey.name}>
              {apiKey.name}
            </Text>
            {mayChange && (
              <Tooltip label="Rename key">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Rename ${apiKey.name}`}
                  autoFocus={renaming.isReturned}
                  onClick={renaming.open}
                >
                  <Pencil size={13} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <code>gly_live_…{apiKey.last_four}</code>
      </Table.Td>
      <Table.Td>
        {apiKey.last_used_at === null ? <Text c="dimmed">Never</Text> : <When time={apiKey.last_used_at} />}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{apiKey.scopes.join(", ")}</Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {apiKey.expires_at === null ? <Text c="dimmed">Never</Text> : <When time={apiKey.expires_at} />}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <When time={apiKey.created_at} />
      </Table.Td>
      {mayChange && (
        <Table.Td ta="right">
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={`Revoke ${apiKey.name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Rename({
  apiKey,
  field,
  onDone,
}: {
  apiKey: ApiKeyView;
  field: Ref<HTMLInputElement>;
  onDone: () => void;
}) {
  const [name, setName] = useState(apiKey.name);
  const rename = useMutation({
    mutationFn: () => client.renameApiKey({ params: { api_key_id: apiKey.id }, body: { name } }),
    meta: { invalidates: [queries.apiKeys().queryKey] },
    onSuccess: () => {
      toast(`Key renamed to ${name}`);
      onDone();
    },
  });
  const save = () => {
    if (rename.isPending) return;
    if (name.trim() === "" || name === apiKey.name) onDone();
    else rename.mutate();
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      aria-label="Name"
      maxLength={100}
      value={name}
      autoFocus
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
        if (event.key === "Escape") onDone();
      }}
    />
  );
}
