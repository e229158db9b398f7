import type { CreatedApiKey, Scope } from "@galley/contract";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { SecretModal } from "../../parts/secret-modal.tsx";
import { Snippets } from "../../parts/snippets/snippet-tabs.tsx";
import { requestOf } from "../../parts/snippets/snippets.ts";
import classes from "./api-keys.module.css";
import { expiryIn, KeyAccess } from "./key-access.tsx";

const REQUEST = requestOf({ markdown: "# Hello\n\nMy **first** email." });

/** Asks for a name and what the key may do, then shows the key, which is never shown again. */
export function CreateModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SecretModal<CreatedApiKey>
      opened={opened}
      onClose={onClose}
      size="lg"
      title="Create API key"
      revealTitle="Your new API key"
      form={(onCreated, onCancel) => <NameForm onCreated={onCreated} onCancel={onCancel} />}
      reveal={(created, onDone) => <Reveal created={created} onDone={onDone} />}
    />
  );
}

function NameForm({
  onCreated,
  onCancel,
}: {
  onCreated: (created: CreatedApiKey) => void;
  onCancel: () => void;
}) {
  const [scopes, setScopes] = useState<Scope[]>(["convert"]);
  const form = useForm<{ name: string; lifetime: string; scopes: string }>(
    async ({ name, lifetime }) =>
      onCreated(await client.createApiKey({ body: { name, scopes, ...expiryIn(lifetime, Date.now()) } })),
    { invalidates: [queries.apiKeys().queryKey], showsSecret: true },
  );
  return (
    <form {...form.props}>
      <Stack gap="md">
        <TextInput
          name="name"
          label="Name"
          description="Where you will use it, so you know which key to revoke."
          placeholder="Production server"
          required
          withAsterisk={false}
          maxLength={100}
          error={form.faultOf("name")}
          data-autofocus
        />
        <KeyAccess scopes={scopes} onScopes={setScopes} problem={form.faultOf("scopes")} />
        <FormProblem problem={form.problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isPending} disabled={scopes.length === 0}>
            Create API key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Reveal({ created, onDone }: { created: CreatedApiKey; onDone: () => void }) {
  return (
    <Stack gap="md">
      <div className={classes["key"]}>
        <code data-testid="api-key">{created.key}</code>
      </div>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">Copy it now. You won't see it again.</Text>
        <CopyButton value={created.key} variant="filled">
          Copy key
        </CopyButton>
      </Group>
      <Snippets request={REQUEST} apiKey={created.key} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
