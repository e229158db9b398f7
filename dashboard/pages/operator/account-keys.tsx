import type { ApiKeyView, OperatorAccountDetail } from "@galley/contract";
import { Button, Group, Stack, Table, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { ConfirmModal } from "../../parts/confirm-modal.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./operator.module.css";
import { useChanged } from "./use-changed.ts";

export function AccountKeys({ account: { id, api_keys } }: { account: OperatorAccountDetail }) {
  const [revoking, setRevoking] = useState<ApiKeyView>();
  const changed = useChanged();
  const revoke = useMutation({
    mutationFn: (key: ApiKeyView) =>
      client.operatorRevokeApiKey({ params: { account_id: id, api_key_id: key.id } }),
    onSuccess: async (_answer, { name }) => {
      toast(`${name} revoked`);
      setRevoking(undefined);
      await changed();
    },
  });
  return (
    <Stack gap="md">
      {api_keys.length === 0 ? (
        <Text c="dimmed">No active keys.</Text>
      ) : (
        <Table className={classes["table"] ?? ""}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th visibleFrom="sm">Key</Table.Th>
              <Table.Th>Last used</Table.Th>
              <Table.Th aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {api_keys.map((key) => (
              <Table.Tr key={key.id}>
                <Table.Td className={classes["name"] ?? ""}>
                  <Text inherit truncate title={key.name}>
                    {key.name}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <code>gly_live_…{key.last_four}</code>
                </Table.Td>
                <Table.Td>{key.last_used_at === null ? "Never" : <When time={key.last_used_at} />}</Table.Td>
                <Table.Td ta="right">
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    aria-label={`Revoke ${key.name}`}
                    onClick={() => setRevoking(key)}
                  >
                    Revoke
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <CreateKey accountId={id} />
      <ConfirmModal
        opened={revoking !== undefined}
        title={`Revoke ${revoking?.name ?? "key"}?`}
        confirm="Revoke key"
        cancel="Keep key"
        isPending={revoke.isPending}
        onConfirm={() => revoking !== undefined && revoke.mutate(revoking)}
        onCancel={() => setRevoking(undefined)}
      >
        Requests with <code>gly_live_…{revoking?.last_four}</code> are rejected within two seconds. You can't
        undo this.
      </ConfirmModal>
    </Stack>
  );
}

function CreateKey({ accountId }: { accountId: string }) {
  const [created, setCreated] = useState<string>();
  const changed = useChanged();
  const form = useForm<{ name: string }>(async ({ name }) => {
    const { key } = await client.operatorCreateApiKey({ params: { account_id: accountId }, body: { name } });
    setCreated(key);
    await changed();
  });
  if (created !== undefined)
    return <Secret value={created} copy="Copy key" onDone={() => setCreated(undefined)} />;
  return (
    <form {...form.props}>
      <Group gap="xs" align="flex-end">
        <TextInput
          name="name"
          label="Name of a new key"
          required
          withAsterisk={false}
          maxLength={100}
          error={form.faultOf("name")}
        />
        <Button type="submit" variant="default" loading={form.isPending}>
          Create API key
        </Button>
      </Group>
      <FormProblem problem={form.problem} />
    </form>
  );
}

/** A secret that is shown only once. */
export function Secret({ value, copy, onDone }: { value: string; copy: string; onDone: () => void }) {
  return (
    <Stack gap="sm">
      <div className={classes["link"]}>
        <code>{value}</code>
      </div>
      <Group gap="xs">
        <CopyButton value={value} variant="filled">
          {copy}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Text c="dimmed">Copy it now. You won't see it again.</Text>
      </Group>
    </Stack>
  );
}
