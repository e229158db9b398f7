import { ROUTES } from "@galley/contract";
import { Problem } from "../platform/errors.ts";
import type { Mail } from "../platform/mail.ts";
import type { Serve } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import { ALLOWANCES } from "./allowances.ts";
import type { People } from "./people.ts";
import type { SignIn } from "./sign-in.ts";

/** Sends email that a person requests, only to their own address, so that the service is not a relay. */
export function mailRoutes(
  serve: Serve,
  {
    people,
    signIn,
    throttle,
    mail,
  }: { people: People; signIn: SignIn; throttle: Throttle; mail: Mail | undefined },
): void {
  serve(ROUTES.sendTestMail, async ({ visitor, body }) => {
    if (mail === undefined)
      throw new Problem(
        "mail_not_configured",
        "No mail server is configured. Ask the operator to set SMTP_URL.",
      );
    const person = await people.find(visitor.personId);
    if (person?.emailVerified !== true) {
      throw new Problem("email_unverified", "Confirm your email address first. Test emails are sent there.");
    }
    await throttle.take(`test-mail/${visitor.accountId}`, ALLOWANCES.testMail);
    await failingAsMail(mail.send({ ...body, to: person.email }));
  });

  serve(ROUTES.sendEmailVerification, async ({ visitor, request }) => {
    const person = await people.find(visitor.personId);
    if (person === undefined || person.emailVerified) return;
    await throttle.take(`verification/${visitor.personId}`, ALLOWANCES.verification);
    await failingAsMail(signIn.sendVerification(person.email, request));
  });
}

/** The mail server's message stays in the log, because it may reveal internals. */
async function failingAsMail(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (cause) {
    throw new Problem("mail_failed", "The mail server did not accept the email. Try again later.", { cause });
  }
}
