import Type from "typebox";
import { Name, strict } from "../common.ts";
import { LIMITS } from "../limits.ts";
import type { Route } from "../route.ts";

export const Email = Type.String({
  format: "email",
  maxLength: 254,
  // Every address accepted here can also sign in. RFC 5321 allows some that hardly any mail server supports.
  pattern:
    "^([A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$",
  "x-rule": "be an email address, such as ann@example.com",
});
export const Password = Type.String({ minLength: 1, maxLength: LIMITS.passwordMostCharacters });
export const NewPassword = Type.String({
  minLength: LIMITS.passwordLeastCharacters,
  maxLength: LIMITS.passwordMostCharacters,
});
export const Token = Type.String({ minLength: 1, maxLength: 2000 });

export const SIGNED_IN = {
  status: 204,
  description: "You are signed in. The response sets the session cookie.",
} as const;

export const SIGN_IN_ROUTES = {
  signUp: {
    method: "POST",
    path: "/api/sign-up",
    summary: "Create an account and sign in",
    description: "Available only if `features.sign_up` is true.",
    access: "open",
    body: strict({ name: Name, email: Email, password: NewPassword }),
    answer: SIGNED_IN,
    errors: ["cross_site", "sign_up_closed", "email_taken", "too_many_attempts"],
  },
  signIn: {
    method: "POST",
    path: "/api/sign-in",
    summary: "Sign in",
    access: "open",
    body: strict({ email: Email, password: Password }),
    answer: SIGNED_IN,
    errors: ["cross_site", "wrong_credentials", "two_factor_required", "too_many_attempts"],
  },
  signOut: {
    method: "POST",
    path: "/api/sign-out",
    summary: "Sign out",
    access: "open",
    answer: { status: 204, description: "The session has ended, if there was one." },
    errors: ["cross_site"],
  },
  checkEntryLink: {
    method: "POST",
    path: "/api/enter/check",
    summary: "Whether a one-time entry link still works",
    description: "Checking a link does not use it.",
    access: "open",
    body: strict({ token: Token }),
    answer: {
      status: 200,
      description: "The link is valid for this account.",
      body: Type.Object({
        account_name: Name,
        email: Type.Union([Email, Type.Null()], {
          description: "The person's email address, if the account already has one.",
        }),
      }),
    },
    errors: ["cross_site", "link_expired", "too_many_attempts"],
  },
  enter: {
    method: "POST",
    path: "/api/enter",
    summary: "Enter with a one-time link, and set an email address and a password",
    description:
      "An address new to the account adds a person to it; an address it knows gets the new password. The link then no longer works.",
    access: "open",
    body: strict({ token: Token, name: Type.Optional(Name), email: Email, password: NewPassword }),
    answer: SIGNED_IN,
    errors: ["cross_site", "link_expired", "email_taken", "two_factor_required", "too_many_attempts"],
  },
  requestPasswordReset: {
    method: "POST",
    path: "/api/password-reset",
    summary: "Request a link to reset the password",
    description: "The response is the same whether or not the address is known.",
    access: "open",
    body: strict({ email: Email }),
    answer: { status: 204, description: "If the address is known, a link was sent to it." },
    errors: ["cross_site", "too_many_attempts"],
  },
  resetPassword: {
    method: "POST",
    path: "/api/password-reset/confirm",
    summary: "Set a new password with the link",
    access: "open",
    body: strict({ token: Token, password: NewPassword }),
    answer: { status: 204, description: "The password is set. All sessions of the person have ended." },
    errors: ["cross_site", "link_expired", "too_many_attempts"],
  },
  confirmEmail: {
    method: "POST",
    path: "/api/email-verification/confirm",
    summary: "Verify an email address with the link sent to it",
    access: "open",
    body: strict({ token: Token }),
    answer: { status: 204, description: "The address is verified." },
    errors: ["cross_site", "link_expired", "too_many_attempts"],
  },
} as const satisfies Record<string, Route>;
