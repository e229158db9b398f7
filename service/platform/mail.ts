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

/** Mail through the operator's server. */
export function createMail({ smtpUrl, from }: { smtpUrl: string; from: string }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A letter is made of what it says: no file and no address is fetched into it.
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
