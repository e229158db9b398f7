import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Download, FileCode, Mail, Send } from "lucide-react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { download, fileName } from "../../parts/download.ts";
import { tell, tellProblem } from "../../parts/toast.tsx";
import { emlOf } from "./eml.ts";

/** The ways out for what is on screen: as files, and as a mail to oneself. */
export function ExportMenu({ result }: { result: ConversionResult | undefined }) {
  return (
    <Menu width={270}>
      <Menu.Target>
        <Tooltip label="Download or send">
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Download or send"
            disabled={result === undefined}
          >
            <Download size={15} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      {result !== undefined && (
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileCode size={15} />} onClick={() => saveHtml(result)}>
            Download .html
          </Menu.Item>
          <Menu.Item leftSection={<Mail size={15} />} onClick={() => saveEml(result)}>
            Download .eml
          </Menu.Item>
          <SendItem result={result} />
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

/** A test goes to one's own address only, and only once that is proven. */
function SendItem({ result }: { result: ConversionResult }) {
  const { data: me } = useQuery(queries.me());
  const icon = <Send size={15} />;
  if (me?.features.mail !== true) {
    return (
      <Menu.Item leftSection={icon} disabled>
        Send a test: no mail server is set
      </Menu.Item>
    );
  }
  const { email, email_verified: isVerified } = me.person;
  return isVerified ? (
    <Menu.Item leftSection={icon} onClick={() => sendToSelf(result, email)}>
      Send to {email}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} onClick={() => askForProof(email)}>
      Verify {email} to send tests
    </Menu.Item>
  );
}

export function saveHtml({ html, meta }: ConversionResult): void {
  download(fileName(meta.subject, "html"), "text/html", html);
}

export function saveEml({ html, text, meta }: ConversionResult): void {
  download(
    fileName(meta.subject, "eml"),
    "message/rfc822",
    emlOf({ subject: meta.subject, html, text, date: new Date() }),
  );
}

function sendToSelf({ html, text, meta }: ConversionResult, email: string): void {
  void client
    .sendTestMail({ body: { subject: meta.subject, html, text } })
    .then(() => tell(`Sent to ${email}.`))
    .catch(tellProblem);
}

function askForProof(email: string): void {
  void client
    .sendEmailVerification()
    .then(() => tell(`A link is on its way to ${email}. Open it, then send the test.`))
    .catch(tellProblem);
}
