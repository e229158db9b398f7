import type { ApiKeyView } from "@galley/contract";
import { ActionIcon, Group, Table, Text, Tooltip } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Pencil } from "../../parts/icons.ts";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { InPlaceField, useInPlace } from "../../parts/in-place.tsx";
import { RevokeKeyButton } from "../../parts/revoke-key-button.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./api-keys.module.css";

/** One key. Its name is changed in place. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKeyView }) {
  const mayChange = useMay("renameApiKey");
  const renaming = useInPlace();
  const rename = useMutation({
    mutationFn: (name: string) => client.renameApiKey({ params: { api_key_id: apiKey.id }, body: { name } }),
    meta: { invalidates: [queries.apiKeys().queryKey] },
    onSuccess: (_answer, name) => {
      toast(`Key renamed to ${name}`);
      renaming.close();
    },
  });
  return (
    <Table.Tr>
      <Table.Td className={classes["name"] ?? ""}>
        {renaming.isOpen ? (
          <InPlaceField
            ref={renaming.field}
            label="Name"
            name={apiKey.name}
            isSaving={rename.isPending}
            onSave={(name) => (name === "" ? renaming.close() : rename.mutate(name))}
            onCancel={renaming.close}
          />
        ) : (
          <Group gap={4} wrap="nowrap">
            <Text fw={600} truncate className={classes["label"] ?? ""} title={apiKey.name}>
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
        {apiKey.last_used_at === null ? (
          <Text inherit c="dimmed">
            Never
          </Text>
        ) : (
          <When time={apiKey.last_used_at} />
        )}
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes["scopes"] ?? ""}>
        {apiKey.scopes.join(", ")}
      </Table.Td>
      <Table.Td visibleFrom="md">
        {apiKey.expires_at === null ? (
          <Text inherit c="dimmed">
            Never
          </Text>
        ) : (
          <When time={apiKey.expires_at} />
        )}
      </Table.Td>
      <Table.Td visibleFrom="md">
        <When time={apiKey.created_at} />
      </Table.Td>
      {mayChange && (
        <Table.Td ta="right">
          <RevokeKeyButton
            apiKey={apiKey}
            revoke={() => client.revokeApiKey({ params: { api_key_id: apiKey.id } })}
            invalidates={[queries.apiKeys().queryKey]}
          />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
