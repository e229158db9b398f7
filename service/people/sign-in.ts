import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "@galley/contract";
import type { Standing } from "../platform/access.ts";
import { Problem } from "../platform/errors.ts";
import type { Visitor } from "../platform/routing.ts";
import { explained, headersOf, setCookies } from "./auth-calls.ts";
import type { Auth } from "./better-auth.ts";

/** Sessions, signing in and signing out. Cookies are set on the reply, and errors are our problems. */
export function createSignIn({
  auth: load,
  membershipOf,
}: {
  /** Loaded at the first sign-in, because it is slow to load and a node that only converts does not need it. */
  auth: () => Promise<Auth>;
  membershipOf: (
    personId: string,
    preferred: string | null | undefined,
  ) => Promise<(Standing & { accountId: string }) | undefined>;
}) {
  return {
    /** The session of a request, if it has a valid one. */
    async identify(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> {
      if (request.headers.cookie === undefined) return undefined;
      const { api } = await load();
      const { headers, response } = await explained(
        api.getSession({ headers: headersOf(request), returnHeaders: true }),
      );
      setCookies(reply, headers);
      if (response === null) return undefined;
      const membership = await membershipOf(response.user.id, response.session.accountId);
      return membership && { personId: response.user.id, sessionId: response.session.id, ...membership };
    },

    /** Returns whether a two-factor code is needed to finish. A cookie then stores whose. */
    async signIn(
      credentials: { email: string; password: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<boolean> {
      const { headers, response } = await refuseAs(
        "wrong_credentials",
        "Check both, or ask for a new password.",
        (await load()).api.signInEmail({
          body: credentials,
          headers: headersOf(request),
          returnHeaders: true,
        }),
      );
      setCookies(reply, headers);
      return "twoFactorRedirect" in response;
    },

    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { headers } = await (
        await load()
      ).api.signOut({ headers: headersOf(request), returnHeaders: true });
      setCookies(reply, headers);
    },

    /** Ends all other sessions, and returns the new token of this one. */
    async changePassword(
      { current, next }: { current: string; next: string },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<string> {
      const { headers, response } = await refuseAs(
        "wrong_password",
        "The current password is wrong.",
        (await load()).api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers: headersOf(request),
          returnHeaders: true,
        }),
      );
      setCookies(reply, headers);
      return response.token ?? "";
    },

    async checkPassword(password: string, request: FastifyRequest): Promise<void> {
      await refuseAs(
        "wrong_password",
        "The current password is wrong.",
        (await load()).api.verifyPassword({ body: { password }, headers: headersOf(request) }),
      );
    },

    /** Neither the response nor its timing reveals whether the address is known. */
    async requestPasswordReset(email: string): Promise<void> {
      await (await load()).api.requestPasswordReset({ body: { email } });
    },

    async resetPassword(token: string, password: string): Promise<void> {
      await refuseAs(
        "link_expired",
        LINK,
        (await load()).api.resetPassword({ body: { token, newPassword: password } }),
      );
    },

    async sendVerification(email: string, request: FastifyRequest): Promise<void> {
      await (await load()).api.sendVerificationEmail({ body: { email }, headers: headersOf(request) });
    },

    async verifyEmail(token: string): Promise<void> {
      await refuseAs("link_expired", LINK, (await load()).api.verifyEmail({ query: { token } }));
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

const LINK = "The link was already used, is too old, or is incomplete.";

async function refuseAs<Value>(code: ErrorCode, detail: string, attempt: Promise<Value>): Promise<Value> {
  try {
    return await explained(attempt);
  } catch (cause) {
    if ((cause as Error).name === "APIError") throw new Problem(code, detail, { cause });
    throw cause;
  }
}
