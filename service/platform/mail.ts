import { createTransport } from "nodemailer";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/** Sends email through the operator's mail server. */
export function createMail({ smtpUrl, from }: { smtpUrl: string; from: string }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // An email contains only the given text: no file and no address is loaded into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text }) {
      await transport.sendMail({ from, to: { name: "", address: to }, subject, html, text });
    },
    close: () => transport.close(),
  };
}
