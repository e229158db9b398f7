import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { FormProblem, useForm } from "./form.tsx";

/** Deleting an account can't be undone, so its name has to be typed. */
export function DeleteAccount({
  accountName,
  onDelete,
  children,
}: {
  accountName: string;
  onDelete: () => Promise<void>;
  /** What to do before. */
  children?: ReactNode;
}) {
  const [opened, modal] = useDisclosure();
  const [typed, setTyped] = useState("");
  const form = useForm(onDelete);
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
              everyone who isn't in another account. You can't undo this.
            </Text>
            {children}
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
              <Button
                type="submit"
                color="red"
                loading={form.isPending}
                disabled={asShown(typed) !== asShown(accountName)}
              >
                Delete account
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

/** Browsers show several spaces as one, and none at the ends. */
function asShown(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ");
}
