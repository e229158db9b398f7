import { LIMITS } from "@galley/contract";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";
import { twoFactor } from "better-auth/plugins/two-factor";
import { withHashedTokens } from "./hashed-tokens.ts";
import { ADDRESS_HEADER } from "./auth-calls.ts";
import { generateRecoveryCodes } from "./recovery-codes.ts";
import type { Database } from "../platform/database/database.ts";

const DAY_SECONDS = 24 * 60 * 60;

export interface AuthOptions {
  readonly db: Database;
  readonly databaseType: "sqlite" | "postgres";
  readonly secret: string;
  /** Whether cookies are sent over https only. */
  readonly secure: boolean;
  readonly onError: (message: string, cause: Error | undefined) => void;
  readonly sendPasswordLink: (email: string, token: string) => void;
  readonly onPasswordReset: (personId: string) => Promise<void>;
  readonly sendVerificationLink: (email: string, token: string) => Promise<void>;
}

/**
 * better-auth manages passwords, sessions and one-time tokens. It is used as a library behind our own routes, so that
 * every route has our checks, our throttling and our errors. Its tables have our names (migration 0004). Passwords are
 * hashed with its default, scrypt on Node's thread pool, because argon2id would need a native module or a newer Node
 * than we require.
 */
export async function createAuth({
  db,
  databaseType,
  secret,
  secure,
  onError,
  sendPasswordLink,
  onPasswordReset,
  sendVerificationLink,
}: AuthOptions) {
  const times = { createdAt: "created_at", updatedAt: "updated_at" };
  const options = {
    // Our routes build every address themselves, so this one is never shown.
    baseURL: secure ? "https://galley.invalid" : "http://galley.invalid",
    secret,
    database: { db, type: databaseType },
    user: { modelName: "people", fields: { emailVerified: "email_verified", ...times } },
    session: {
      modelName: "sessions",
      fields: {
        userId: "person_id",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        expiresAt: "expires_at",
        ...times,
      },
      additionalFields: {
        accountId: { type: "string", required: false, input: false, fieldName: "account_id" },
      },
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
    },
    account: {
      modelName: "credentials",
      fields: {
        userId: "person_id",
        providerId: "provider_id",
        accountId: "provider_account_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...times,
      },
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", ...times },
      storeIdentifier: "hashed",
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: LIMITS.passwordLeastCharacters,
      // It counts code units. Our routes count characters, which have up to two.
      maxPasswordLength: 2 * LIMITS.passwordMostCharacters,
      resetPasswordTokenExpiresIn: DAY_SECONDS / 24,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onPasswordReset(user.id),
      sendResetPassword: async ({ user, token }) => sendPasswordLink(user.email, token),
    },
    emailVerification: {
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: ({ user, token }) => sendVerificationLink(user.email, token),
    },
    plugins: [
      twoFactor({
        issuer: "Galley",
        backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "two_factors",
            fields: {
              userId: "person_id",
              backupCodes: "recovery_codes",
              failedVerificationCount: "failed_attempts",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: "galley",
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // One query for a session and its person, instead of two.
      database: { generateId: () => crypto.randomUUID(), joins: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Other details can contain what people entered.
      log: (_level, message, ...details) =>
        onError(
          message,
          details.find((detail) => detail instanceof Error),
        ),
    },
  } satisfies BetterAuthOptions;
  const adapter = withHashedTokens(await getAdapter(options));
  return betterAuth({ ...options, database: () => adapter });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;
