import Type from "typebox";
import { strict } from "../common.ts";
import { LIMITS } from "../limits.ts";
import type { Route } from "../route.ts";

export const MAIL_ROUTES = {
  sendTestMail: {
    method: "POST",
    path: "/api/test-mail",
    summary: "Send a test email to your own address",
    description: "Sends only to the verified address of the person who is signed in. Nothing is stored.",
    access: "session",
    body: strict({
      subject: Type.String({
        maxLength: 500,
        pattern: "^[^\\r\\n]*$",
        "x-rule": "be a single line",
      }),
      html: Type.String({ minLength: 1, maxLength: LIMITS.testMailCharacters }),
      text: Type.String({ maxLength: LIMITS.testMailCharacters }),
    }),
    bodyBytes: LIMITS.bodyBytes,
    answer: { status: 204, description: "Sent." },
    errors: ["mail_not_configured", "email_unverified", "mail_failed", "too_many_attempts"],
  },
  sendEmailVerification: {
    method: "POST",
    path: "/api/email-verification",
    summary: "Send a verification link to your email address",
    access: "session",
    answer: { status: 204, description: "Sent." },
    errors: ["mail_failed", "too_many_attempts"],
  },
} as const satisfies Record<string, Route>;
