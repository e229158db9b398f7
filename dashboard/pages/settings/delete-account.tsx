import { PAGES } from "@galley/contract";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { FormProblem, useSubmit } from "../../parts/form.tsx";

/** The one thing here that cannot be undone: the account's name has to be typed. */
export function DeleteAccount({ accountName }: { accountName: string }) {
  const [opened, modal] = useDisclosure();
  const [typed, setTyped] = useState("");
  const { onSubmit, isPending, problem } = useSubmit(async () => {
    await client.deleteAccount({ body: { name: typed } });
    // A full load, so that nothing of the account stays in memory.
    window.location.assign(PAGES.signIn);
  });
  return (
    <>
      <Button variant="default" c="var(--danger)" onClick={modal.open}>
        Delete account
      </Button>
      <Modal opened={opened} onClose={modal.close} title={`Delete ${accountName}?`}>
        <form onSubmit={onSubmit}>
          <Stack gap="md">
            <Text>
              Its API keys stop working, and its templates, provider keys and usage are deleted. This cannot
              be undone.
            </Text>
            <TextInput
              label={`Type the account's name to go on: ${accountName}`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
            <FormProblem problem={problem} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={modal.close}>
                Keep it
              </Button>
              <Button type="submit" color="red" loading={isPending} disabled={typed !== accountName}>
                Delete account
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
