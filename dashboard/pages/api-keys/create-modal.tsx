import type { CreatedApiKey } from "@galley/contract";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { FormProblem, useSubmit } from "../../parts/form.tsx";
import { Snippets } from "../../parts/snippets/snippet-tabs.tsx";
import { requestOf } from "../../parts/snippets/snippets.ts";
import classes from "./api-keys.module.css";

const REQUEST = requestOf({ markdown: "# Hello\n\nSet by **Galley**." });

/** Asks for a name, then shows the key: now and never again. */
export function CreateModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedApiKey>();
  const close = () => {
    onClose();
    setCreated(undefined);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={created === undefined ? "Create API key" : "Your new API key"}
      // A stray click must not lose the only sight of the key.
      closeOnClickOutside={created === undefined}
    >
      {created === undefined ? (
        <NameForm onCreated={setCreated} onCancel={close} />
      ) : (
        <Reveal created={created} onDone={close} />
      )}
    </Modal>
  );
}

function NameForm({
  onCreated,
  onCancel,
}: {
  onCreated: (created: CreatedApiKey) => void;
  onCancel: () => void;
}) {
  const queryClient = useQueryClient();
  const { onSubmit, isPending, problem, faultOf } = useSubmit<{ name: string }>(async ({ name }) => {
    onCreated(await client.createApiKey({ body: { name } }));
    await queryClient.invalidateQueries({ queryKey: queries.apiKeys().queryKey });
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput
          name="name"
          label="Name"
          description="Where it will be used, so that you know which one to revoke."
          placeholder="Production server"
          required
          maxLength={100}
          error={faultOf("name")}
          data-autofocus
        />
        <FormProblem problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Create key
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
        <Text c="dimmed">Shown only now: put it where you keep secrets.</Text>
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
