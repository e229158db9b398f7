import type { TwoFactorSetup } from "@galley/contract";
import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { CopyIcon } from "../../parts/copy-button.tsx";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { CodeField } from "../../parts/session/code-field.tsx";
import { PasswordModal } from "./password-modal.tsx";
import { QrCode } from "./qr-code.tsx";
import classes from "./security.module.css";

/**
 * Asks for the password, then shows the QR code and asks for a first code. A correct code turns on two-factor sign-in.
 */
export function SetupModal({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  if (setup === undefined) {
    return (
      <PasswordModal
        title="Set up two-factor sign-in"
        confirm="Continue"
        onConfirm={async (password) => setSetup(await client.startTwoFactor({ body: { password } }))}
        onClose={onClose}
      >
        You need an authenticator app, such as 1Password, Aegis or Google Authenticator.
      </PasswordModal>
    );
  }
  return <ConfirmModal setup={setup} onClose={onClose} onDone={onDone} />;
}

function ConfirmModal({
  setup,
  onClose,
  onDone,
}: {
  setup: TwoFactorSetup;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const form = useForm<{ code: string }>(
    async ({ code }) => {
      await client.confirmTwoFactor({ body: { code } });
      onDone(setup.recovery_codes);
      onClose();
    },
    {
      showsSecret: true,
      invalidates: [queries.twoFactor().queryKey, queries.sessions().queryKey, queries.me().queryKey],
    },
  );
  return (
    <Modal opened onClose={onClose} title="Set up two-factor sign-in" closeOnClickOutside={false}>
      <form {...form.props}>
        <Stack gap="md">
          <div className={classes["setup"]}>
            <QrCode text={setup.uri} label="QR code for your authenticator app" />
            <Stack gap="xs" flex={1} miw={180}>
              <Text>Scan the code with your app.</Text>
              <Text c="dimmed">
                Or type this key:{" "}
                <code className={classes["secret"]} data-testid="secret">
                  {setup.secret}
                </code>{" "}
                <CopyIcon value={setup.secret} label="key" />
              </Text>
              <Text c="dimmed">
                On this device? <Anchor href={setup.uri}>Open your app</Anchor>
              </Text>
            </Stack>
          </div>
          <CodeField
            label="Code from the app"
            description="Six digits. All your other sessions end when it is right."
            error={form.faultOf("code")}
          />
          <FormProblem problem={form.problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isPending}>
              Turn on two-factor sign-in
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
