import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/session/password-fields.tsx";

/** Asks for the password before a change to the second factor. */
export function PasswordModal({
  title,
  children,
  confirm,
  isDestructive = false,
  showsSecret = false,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  confirm: string;
  isDestructive?: boolean;
  /** Whether the answer has a secret that is shown only once. */
  showsSecret?: boolean;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm<{ password: string }>(({ password }) => onConfirm(password), {
    showsSecret,
    invalidates: [queries.twoFactor().queryKey, queries.sessions().queryKey],
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form {...form.props}>
        <Stack gap="md">
          <Text>{children}</Text>
          <PasswordField error={form.faultOf("password")} autoFocus />
          <FormProblem problem={form.problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isPending} {...(isDestructive && { color: "red" })}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
