import { PAGES, type OperatorAccountDetail } from "@galley/contract";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { toast } from "../../parts/toast.tsx";
import { useChanged } from "./use-changed.ts";

export function DeleteAccount({ account: { id, name } }: { account: OperatorAccountDetail }) {
  const [opened, modal] = useDisclosure();
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const changed = useChanged();
  const form = useForm(async () => {
    await client.operatorDeleteAccount({ params: { account_id: id }, body: { name: typed } });
    toast(`Account ${name} deleted`);
    await navigate({ to: PAGES.operatorAccounts });
    await changed();
  });
  return (
    <>
      <Button variant="outline" color="red" onClick={modal.open}>
        Delete account
      </Button>
      <Modal opened={opened} onClose={modal.close} title={`Delete ${name}?`}>
        <form {...form.props}>
          <Stack gap="md">
            <Text>
              Its API keys stop working. Its templates, provider keys and usage are deleted, and its people
              can no longer sign in. You can't undo this.
            </Text>
            <TextInput
              label={`Type ${name} to confirm`}
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
              <Button type="submit" color="red" loading={form.isPending} disabled={typed !== name}>
                Delete account
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
