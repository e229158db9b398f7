import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";

/** Asks before something that can't be undone. The safe answer has the focus. */
export function ConfirmModal({
  opened,
  title,
  children,
  confirm,
  cancel,
  isPending = false,
  onConfirm,
  onCancel,
}: {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** What the buttons say: verbs with their object. */
  confirm: string;
  cancel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title}>
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
