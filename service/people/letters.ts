import { PAGES } from "@galley/contract";
import { convert } from "@galley/engine";
import type { FastifyBaseLogger } from "fastify";
import type { Mail } from "../platform/mail.ts";

/** The links the service sends. Where no mail server is set, the operator finds them in the log. */
export function createLetters({
  mail,
  publicUrl,
  log,
}: {
  mail: Mail | undefined;
  publicUrl: () => string;
  log: FastifyBaseLogger;
}) {
  const send = async (to: string, link: string, subject: string, markdown: string) => {
    if (mail === undefined) {
      log.warn({ to, link }, `SMTP_URL is not set; pass this link on yourself: ${subject}`);
      return;
    }
    const { html, text } = convert(markdown);
    await mail.send({ to, subject, html, text });
  };

  return {
    /** Not waited for: how long a mail takes would tell whether there is such a person. */
    password(email: string, token: string): void {
      const link = `${publicUrl()}${PAGES.reset}#${token}`;
      send(
        email,
        link,
        "Set a new password for Galley",
        `# Set a new password

Someone, hopefully you, asked for a new password for Galley.

[Set a new password](${link})

The link works once, within an hour. If it was not you, there is nothing to do.`,
      ).catch((error: unknown) => log.error({ err: error }, "a password reset email could not be sent"));
    },

    async verification(email: string, token: string): Promise<void> {
      const link = `${publicUrl()}${PAGES.verify}#${token}`;
      await send(
        email,
        link,
        "Confirm your email address for Galley",
        `# Confirm your email address

[Confirm the address](${link})

The link works within a day. If you have no account with Galley, there is nothing to do.`,
      );
    },
  };
}
