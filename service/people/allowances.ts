import type { Allowance } from "../platform/throttle.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often something can be attempted. Sign-in attempts for an email address are limited tightly only from one client
 * address; otherwise anyone could lock anyone out.
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
  /** Like a sign-up, it tells whether an address is in use. */
  emailChange: { most: 10, windowMs: HOUR_MS },
  verification: { most: 5, windowMs: HOUR_MS },
  codeByOnePlace: { most: 30, windowMs: 15 * MINUTE_MS },
  /** A code of an app is valid for a minute and a half, including the steps before and after. */
  code: { most: 1, windowMs: 2 * MINUTE_MS },
  invitation: { most: 60, windowMs: HOUR_MS },
  testMail: { most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Allowance>;
