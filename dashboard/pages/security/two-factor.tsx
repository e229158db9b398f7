import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { toast } from "../../parts/toast.tsx";
import { PasswordModal } from "./password-modal.tsx";
import { RecoveryCodesModal } from "./recovery-codes-modal.tsx";
import { SetupModal } from "./setup-modal.tsx";

const FEW_CODES = 3;

/** Whether a second factor is on, and everything one can do with it. */
export function TwoFactor() {
  const state = useQuery(queries.twoFactor());
  const [open, setOpen] = useState<"setup" | "renew" | "disable">();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Reading query={state} placeholder={<Lines count={2} />}>
        {({ enabled, recovery_codes_left: left }) =>
          enabled ? (
            <Stack gap="sm" align="flex-start">
              <Group gap="xs">
                <Badge variant="light" color="green">
                  On
                </Badge>
                <Text {...(left <= FEW_CODES && { c: "red" })}>
                  {left === 1 ? "1 recovery code left." : `${left === 0 ? "No" : left} recovery codes left.`}
                  {left <= FEW_CODES && ` Create new ones ${left === 0 ? "now" : "before you run out"}.`}
                </Text>
              </Group>
              <Group gap="xs">
                <Button variant="default" onClick={() => setOpen("renew")}>
                  Create new recovery codes
                </Button>
                <Button variant="subtle" color="red" onClick={() => setOpen("disable")}>
                  Turn off two-factor sign-in
                </Button>
              </Group>
            </Stack>
          ) : (
            <Stack gap="sm" align="flex-start">
              <Text>Off. Anyone who learns your password can sign in as you.</Text>
              <Button onClick={() => setOpen("setup")}>Set up two-factor sign-in</Button>
            </Stack>
          )
        }
      </Reading>
      {open === "setup" && <SetupModal onClose={close} onDone={setCodes} />}
      {open === "renew" && (
        <PasswordModal
          title="Create new recovery codes?"
          confirm="Create recovery codes"
          showsSecret
          onConfirm={async (password) => {
            setCodes((await client.renewRecoveryCodes({ body: { password } })).recovery_codes);
            close();
          }}
          onClose={close}
        >
          The codes you have now stop working.
        </PasswordModal>
      )}
      {open === "disable" && (
        <PasswordModal
          title="Turn off two-factor sign-in?"
          confirm="Turn off"
          isDestructive
          onConfirm={async (password) => {
            await client.disableTwoFactor({ body: { password } });
            close();
            toast("Two-factor sign-in is off");
          }}
          onClose={close}
        >
          Your password alone will be enough to sign in. Your recovery codes are deleted.
        </PasswordModal>
      )}
      {codes !== undefined && <RecoveryCodesModal codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
