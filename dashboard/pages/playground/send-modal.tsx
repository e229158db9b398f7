import type { Me } from "@galley/contract";
import { Button, Group, Modal, Skeleton, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { CodeBlock } from "../../parts/code-block.tsx";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { toast } from "../../parts/toast.tsx";
import { saveEml } from "./save.ts";

/** Sends the email to the person's own, verified address, or says what is missing for that. */
export function SendModal({
  result,
  opened,
  onClose,
}: {
  result: ConversionResult;
  opened: boolean;
  onClose: () => void;
}) {
  const { data: me } = useQuery(queries.me());
  return (
    <Modal opened={opened} onClose={onClose} title="Send a test to yourself" size={520}>
      {me === undefined ? (
        <Skeleton height={80} />
      ) : !me.features.mail ? (
        <NoMailServer result={result} />
      ) : me.person.email_verified ? (
        <Send result={result} email={me.person.email} onClose={onClose} />
      ) : (
        <Verify person={me.person} result={result} />
      )}
    </Modal>
  );
}

function Send({ result, email, onClose }: { result: ConversionResult; email: string; onClose: () => void }) {
  const { html, text, meta } = result;
  const send = useMutation({
    mutationFn: () => client.sendTestMail({ body: { subject: meta.subject, html, text } }),
    onSuccess: () => {
      toast(`Test sent to ${email}`);
      onClose();
    },
  });
  return (
    <Stack>
      <div>
        <strong>{meta.subject || "No subject"}</strong> goes to {email}. Merge tags are sent as they are:
        sample values are used in the preview only.
      </div>
      <Choices result={result}>
        <Button loading={send.isPending} onClick={() => send.mutate()} data-autofocus>
          Send test
        </Button>
      </Choices>
    </Stack>
  );
}

const VERIFICATION_CHECK_MS = 3000;

function Verify({ person, result }: { person: Me["person"]; result: ConversionResult }) {
  const ask = useMutation({ mutationFn: () => client.sendEmailVerification() });
  // The link may be opened on another device, from which no event reaches this page.
  useQuery({ ...queries.me(), refetchInterval: ask.isSuccess && VERIFICATION_CHECK_MS });
  return (
    <Stack>
      <div>
        Tests go to your own address only, once it is verified.{" "}
        {ask.isSuccess
          ? `A link is on its way to ${person.email}. Open it, then send the test.`
          : `Get a link at ${person.email} and open it.`}
      </div>
      <Choices result={result}>
        <Button loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()} data-autofocus>
          {ask.isSuccess ? "Link sent" : "Send verification link"}
        </Button>
      </Choices>
    </Stack>
  );
}

const SETTINGS = `SMTP_URL=smtp://name:password@mail.example.com:587
MAIL_FROM="Galley <galley@example.com>"`;

function NoMailServer({ result }: { result: ConversionResult }) {
  return (
    <Stack>
      <div>
        This service has no mail server yet. Whoever runs it adds one with these settings and restarts it:
      </div>
      <CodeBlock code={SETTINGS} label="Mail settings" />
      <div>Until then, download the email as a file and open it in your mail client.</div>
      <Choices result={result} />
    </Stack>
  );
}

/** The file is always offered, whatever the service supports. */
function Choices({ result, children }: { result: ConversionResult; children?: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant={children === undefined ? "filled" : "default"} onClick={() => saveEml(result)}>
        Download .eml
      </Button>
      {children}
    </Group>
  );
}
