import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../platform/errors.ts";
import type { Throttle } from "../platform/throttle.ts";
import { ALLOWANCES } from "./allowances.ts";
import { explained, headersOf, setCookies } from "./auth-calls.ts";
import type { Auth } from "./better-auth.ts";
import type { People } from "./people.ts";
import { hyphenated } from "./recovery-codes.ts";

/** Two-factor sign-in of a person: setting it up, using it, turning it off. */
export function createTwoFactor({
  auth: load,
  people,
  throttle,
}: {
  auth: () => Promise<Auth>;
  people: People;
  throttle: Throttle;
}) {
  const useOnce = async (personId: string, code: string): Promise<boolean> => {
    try {
      await throttle.take(`code/${personId}/${code}`, ALLOWANCES.code);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };

  return {
    /** The number of recovery codes left, or undefined while two-factor sign-in is off. */
    async recoveryCodesLeft(personId: string): Promise<number | undefined> {
      const person = await people.find(personId);
      if (person?.twoFactorEnabled !== true) return undefined;
      const { api } = await load();
      const { backupCodes } = await refused(api.viewBackupCodes({ body: { userId: personId } }));
      return backupCodes.length;
    },

    /** It stays off until a first code is confirmed. */
    async begin(password: string, request: FastifyRequest) {
      const { api } = await load();
      const body = { password, method: "totp" } as const;
      const started = await refused(api.enableTwoFactor({ body, headers: headersOf(request) }));
      if (started.method !== "totp") throw new Error("Only authenticator apps are supported.");
      const secret = new URL(started.totpURI).searchParams.get("secret") ?? "";
      return { uri: started.totpURI, secret, recoveryCodes: started.backupCodes };
    },

    /** Turns it on. Ends all other sessions, and gives this one a new token. */
    async confirm(personId: string, code: string, request: FastifyRequest, reply: FastifyReply) {
      const person = await people.find(personId);
      if (person?.twoFactorEnabled === true) throw problemOf("TOTP_ALREADY_ENABLED");
      const { api } = await load();
      const before = await people.sessions(personId);
      const body = { code: code.replaceAll(/\s/g, "") };
      const { headers } = await refused(
        api.verifyTOTP({ body, headers: headersOf(request), returnHeaders: true }),
        // Recovery codes work only once it is on.
        "Check the time on your phone, and try the next code.",
      );
      await useOnce(personId, body.code);
      for (const { id } of before) await people.endSession(personId, id);
      setCookies(reply, headers);
    },

    /** Accepts a code of the app or a recovery code. Each works once. */
    async signIn(code: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { api } = await load();
      const typed = code.replaceAll(/[\s-]/g, "").toLowerCase();
      const isFromApp = /^\d{6}$/.test(typed);
      const verify = isFromApp ? api.verifyTOTP : api.verifyBackupCode;
      const body = { code: isFromApp ? typed : hyphenated(typed) };
      const { headers, response } = await refused(
        verify({ body, headers: headersOf(request), returnHeaders: true }),
      );
      if (isFromApp && !(await useOnce(response.user.id, typed))) {
        await people.endSessionOf(response.token ?? "");
        throw new Problem("wrong_code", "This code was used already. Wait for the next one in your app.");
      }
      setCookies(reply, headers);
    },

    async renewRecoveryCodes(password: string, request: FastifyRequest): Promise<string[]> {
      const { api } = await load();
      const headers = headersOf(request);
      return (await refused(api.generateBackupCodes({ body: { password }, headers }))).backupCodes;
    },

    async disable(password: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { api } = await load();
      const { headers } = await refused(
        api.disableTwoFactor({ body: { password }, headers: headersOf(request), returnHeaders: true }),
      );
      setCookies(reply, headers);
    },
  };
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;

/** Converts an error of better-auth to one of our problems. */
async function refused<Value>(attempt: Promise<Value>, wrongCode?: string): Promise<Value> {
  try {
    return await explained(attempt);
  } catch (cause) {
    const { name, body, message } = cause as Error & { body?: { code?: string } };
    // The stored data was encrypted with another session secret.
    if (message === "invalid tag") throw problemOf("UNREADABLE", cause);
    if (name === "APIError") throw problemOf(body?.code, cause, wrongCode);
    throw cause;
  }
}

function problemOf(
  code: string | undefined,
  cause?: unknown,
  wrongCode = "Check the time on your phone, or use a recovery code.",
): Problem {
  switch (code) {
    case "INVALID_PASSWORD":
      return new Problem("wrong_password", "The current password is wrong.", { cause });
    case "TOTP_ALREADY_ENABLED":
      return new Problem("two_factor_enabled", "Turn it off first to set it up again.", { cause });
    case "TWO_FACTOR_NOT_ENABLED":
      return new Problem("two_factor_disabled", "Set it up first.", { cause });
    case "INVALID_TWO_FACTOR_COOKIE":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      return new Problem("sign_in_expired", "Enter your email and password again.", { cause });
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return new Problem("too_many_attempts", "Too many wrong codes. Try again in 15 minutes.", {
        cause,
        headers: { "Retry-After": "900" },
      });
    case "UNREADABLE":
      return new Problem(
        "wrong_code",
        "Codes can't be checked, because the session secret of this service was changed. Ask the operator to turn off two-factor sign-in for you.",
        { cause },
      );
    default:
      return new Problem("wrong_code", wrongCode, { cause });
  }
}
