import { PAGES } from "@galley/contract";
import { convert } from "@galley/engine";
import type { FastifyBaseLogger } from "fastify";
import type { Mail } from "../platform/mail.ts";
import { oneLine, plain } from "../platform/plain.ts";

/** Emails with links. Without a mail server, the operator finds the links in the log. */
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
    /** Not awaited, because the time it takes would reveal whether the person exists. */
    password(email: string, token: string): void {
      const link = `${publicUrl()}${PAGES.reset}#${token}`;
      send(
        email,
        link,
        "Set a new password for Galley",
        `# Set a new password

Someone, hopefully you, asked for a new password for Galley.

[Set a new password](${link}){.button}

The link works once, within an hour. If it was not you, there is nothing to do.`,
      ).catch((error: unknown) => log.error({ err: error }, "a password reset email could not be sent"));
    },

    /** Returns whether it was sent. The person who invites sees the link too, so nothing is lost otherwise. */
    async invitation(
      email: string,
      link: string,
      { accountName, invitedBy }: { accountName: string; invitedBy: string },
    ): Promise<boolean> {
      if (mail === undefined) return false;
      const { html, text } = convert(`# Join ${plain(accountName)} on Galley

${plain(invitedBy)} invites you to the account **${plain(accountName)}**.

[Accept the invitation](${link}){.button}

The link works once, within seven days. If you don't know the sender, there is nothing to do.`);
      try {
        const subject = `${oneLine(invitedBy)} invites you to ${oneLine(accountName)} on Galley`;
        await mail.send({ to: email, subject, html, text });
        return true;
      } catch (error) {
        log.error({ err: error }, "an invitation could not be sent");
        return false;
      }
    },

    async verification(email: string, token: string): Promise<void> {
      const link = `${publicUrl()}${PAGES.verify}#${token}`;
      await send(
        email,
        link,
        "Confirm your email address for Galley",
        `# Confirm your email address

[Confirm the address](${link}){.button}

The link works within a day. If you have no account with Galley, there is nothing to do.`,
      );
    },
  };
}

export type Letters = ReturnType<typeof createLetters>;
