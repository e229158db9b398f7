import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { CopyButton } from "../../parts/copy-button.tsx";
import { download } from "../../parts/download.ts";
import classes from "./security.module.css";

/** New recovery codes. They are shown only here, so a stray click must not close them. */
export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <Modal opened onClose={onClose} title="Your recovery codes" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>
          If you lose your phone, sign in with one of these. Each works once. Copy them now. You won't see
          them again.
        </Text>
        <ul className={classes["codes"]} data-testid="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <CopyButton value={text} variant="filled">
              Copy codes
            </CopyButton>
            <Button
              variant="default"
              onClick={() => download("galley-recovery-codes.txt", "text/plain", `${text}\n`)}
            >
              Download codes
            </Button>
          </Group>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
