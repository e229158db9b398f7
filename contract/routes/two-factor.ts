import Type from "typebox";
import { Count, strict } from "../common.ts";
import type { Route } from "../route.ts";
import { Password, SIGNED_IN } from "./sign-in.ts";

const RecoveryCodes = Type.Array(Type.String(), {
  description: "Each works once instead of a code. Shown only once.",
});
const body = strict({ password: Password });

export const TwoFactorView = Type.Object(
  { enabled: Type.Boolean(), recovery_codes_left: Count() },
  { title: "TwoFactor" },
);
export type TwoFactorView = Type.Static<typeof TwoFactorView>;

export const TwoFactorSetup = Type.Object(
  {
    uri: Type.String({
      description: "An `otpauth:` address for an authenticator app, as text of a QR code.",
    }),
    secret: Type.String({ description: "The same secret in base32, to type by hand." }),
    recovery_codes: RecoveryCodes,
  },
  { title: "TwoFactorSetup" },
);
export type TwoFactorSetup = Type.Static<typeof TwoFactorSetup>;

export const TWO_FACTOR_ROUTES = {
  signInWithCode: {
    method: "POST",
    path: "/api/sign-in/code",
    summary: "Finish signing in with a two-factor code",
    description:
      "After `two_factor_required`, within ten minutes. Takes a code from the authenticator app or a recovery code.",
    access: "open",
    body: strict({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
    answer: SIGNED_IN,
    errors: ["cross_site", "wrong_code", "sign_in_expired", "too_many_attempts"],
  },
  readTwoFactor: {
    method: "GET",
    path: "/api/two-factor",
    summary: "Whether two-factor sign-in is on for you",
    access: "session",
    answer: { status: 200, description: "The current state.", body: TwoFactorView },
    errors: [],
  },
  startTwoFactor: {
    method: "POST",
    path: "/api/two-factor",
    summary: "Set up two-factor sign-in",
    description: "It is off until you confirm it with a code. Starting again replaces the secret.",
    access: "session",
    body,
    answer: { status: 200, description: "What the authenticator app needs.", body: TwoFactorSetup },
    errors: ["wrong_password", "two_factor_enabled", "too_many_attempts"],
  },
  confirmTwoFactor: {
    method: "POST",
    path: "/api/two-factor/confirm",
    summary: "Turn two-factor sign-in on with a first code",
    description: "Every other session ends.",
    access: "session",
    body: strict({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
    answer: { status: 204, description: "Turned on." },
    errors: ["wrong_code", "two_factor_enabled", "too_many_attempts"],
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/two-factor/recovery-codes",
    summary: "Replace your recovery codes",
    description: "The old ones stop working.",
    access: "session",
    body,
    answer: {
      status: 200,
      description: "The new codes.",
      body: Type.Object({ recovery_codes: RecoveryCodes }),
    },
    errors: ["wrong_password", "two_factor_disabled", "too_many_attempts"],
  },
  disableTwoFactor: {
    method: "POST",
    path: "/api/two-factor/disable",
    summary: "Turn two-factor sign-in off",
    access: "session",
    body,
    answer: { status: 204, description: "Turned off." },
    errors: ["wrong_password", "too_many_attempts"],
  },
} as const satisfies Record<string, Route>;
