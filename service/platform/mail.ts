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

/** How long the mail server may be silent. */
const TIMEOUT_MS = 15_000;
/** How long one email may take, from a server that is never silent. */
const DEADLINE_MS = 60_000;

/** Sends email through the operator's mail server. */
export function createMail({
  smtpUrl,
  from,
  deadlineMs = DEADLINE_MS,
}: {
  smtpUrl: string;
  from: string;
  deadlineMs?: number;
}): Mail {
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
      const signal = AbortSignal.timeout(deadlineMs);
      await transport.sendMail({ from, to: { name: "", address: to }, subject, html, text, signal });
    },
    close: () => transport.close(),
  };
}
