import { PAGES } from "@galley/contract";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { ExportAccount } from "./export-account.tsx";

/** The one action here that cannot be undone, so the account's name has to be typed. */
export function DeleteAccount({ accountName }: { accountName: string }) {
  const [opened, modal] = useDisclosure();
  const [typed, setTyped] = useState("");
  const form = useForm(async () => {
    await client.deleteAccount({ body: { name: typed } });
    // A full load, so that nothing of the account stays in memory.
    window.location.assign(PAGES.signIn);
  });
  return (
    <>
      <Button variant="outline" color="red" onClick={modal.open}>
        Delete account
      </Button>
      <Modal opened={opened} onClose={modal.close} title={`Delete ${accountName}?`}>
        <form {...form.props}>
          <Stack gap="md">
            <Text>
              Its API keys stop working. Its templates, provider keys and usage are deleted, and so is
              everyone who is in no other account. You can't undo this.
            </Text>
            <ExportAccount accountName={accountName} />
            <TextInput
              label={`Type ${accountName} to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
            <FormProblem problem={form.problem} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={modal.close}>
                Keep account
              </Button>
              <Button type="submit" color="red" loading={form.isPending} disabled={typed !== accountName}>
                Delete account
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
