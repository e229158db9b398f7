import type { Allowance } from "../platform/throttle.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often a thing may be tried. A person's address alone is not counted tightly for signing in: else anyone
 * could lock anyone out by failing in their name; from one place it is.
 */
export const ALLOWANCES = {
  signInFromOnePlace: { most: 10, windowMs: 15 * MINUTE_MS },
  signInToOnePerson: { most: 100, windowMs: 15 * MINUTE_MS },
  signInByOnePlace: { most: 100, windowMs: 15 * MINUTE_MS },
  signUp: { most: 10, windowMs: HOUR_MS },
  link: { most: 30, windowMs: 15 * MINUTE_MS },
  passwordLinkToOnePerson: { most: 5, windowMs: HOUR_MS },
  passwordLinkByOnePlace: { most: 20, windowMs: HOUR_MS },
  password: { most: 10, windowMs: 15 * MINUTE_MS },
  verification: { most: 5, windowMs: HOUR_MS },
  codeByOnePlace: { most: 30, windowMs: 15 * MINUTE_MS },
  /** A code of an app is valid for a minute and a half, with the steps before and after its own. */
  code: { most: 1, windowMs: 2 * MINUTE_MS },
  invitation: { most: 60, windowMs: HOUR_MS },
  testMail: { most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Allowance>;
