import type { OperatorAccountDetail } from "@galley/contract";
import { Button, Group, Stack, Table, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { RevokeKeyButton } from "../../parts/revoke-key-button.tsx";
import { useFocusKept } from "../../parts/use-focus-kept.ts";
import { When } from "../../parts/when.tsx";
import classes from "./operator.module.css";
import { useChanged } from "./use-changed.ts";

export function AccountKeys({ account: { id, api_keys } }: { account: OperatorAccountDetail }) {
  useFocusKept(api_keys.length);
  const changed = useChanged();
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
                  <RevokeKeyButton
                    apiKey={key}
                    revoke={async () => {
                      await client.operatorRevokeApiKey({ params: { account_id: id, api_key_id: key.id } });
                      await changed();
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <CreateKey accountId={id} />
    </Stack>
  );
}

function CreateKey({ accountId }: { accountId: string }) {
  const [created, setCreated] = useState<string>();
  const changed = useChanged();
  const form = useForm<{ name: string }>(
    async ({ name }) => {
      const { key } = await client.operatorCreateApiKey({
        params: { account_id: accountId },
        body: { name },
      });
      setCreated(key);
      void changed();
    },
    { showsSecret: true },
  );
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
