import Type from "typebox";
import { strict } from "../common.ts";
import { LIMITS } from "../limits.ts";
import type { Route } from "../route.ts";

export const MAIL_ROUTES = {
  sendTestMail: {
    method: "POST",
    path: "/api/test-mail",
    summary: "Send what is on screen to your own email address",
    description: "Only to the address of the person signed in, once it is verified. Nothing of it is kept.",
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
    answer: { status: 204, description: "It is on its way." },
    errors: ["mail_not_configured", "email_unverified", "mail_failed", "too_many_attempts"],
  },
  sendEmailVerification: {
    method: "POST",
    path: "/api/email-verification",
    summary: "Send a link that proves your email address",
    access: "session",
    answer: { status: 204, description: "It is on its way." },
    errors: ["mail_failed", "too_many_attempts"],
  },
} as const satisfies Record<string, Route>;
