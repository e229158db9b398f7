import type { OperatorHealth } from "@galley/contract";
import type { FastifyBaseLogger, FastifyReply } from "fastify";
import { createAccounts } from "../accounts/accounts.ts";
import type { Ask } from "../ai/ask.ts";
import { createActivity } from "../activity/activity.ts";
import { createApiKeys } from "../api-keys/api-keys.ts";
import { defaultPlan, planNamed, type Plans } from "../billing/plans.ts";
import type { Biller } from "../billing/biller.ts";
import { createBilling } from "../billing/billing.ts";
import { createStatements, keepStatements } from "../billing/statements.ts";
import { createSubscriptions } from "../billing/subscriptions.ts";
import { createOperatorActions } from "../operator/operator.ts";
import { createOperatorOverview } from "../operator/overview.ts";
import type { Auth } from "../people/better-auth.ts";
import { createInvitations } from "../people/invitations.ts";
import { createLetters } from "../people/letters.ts";
import { createMe } from "../people/me.ts";
import { createMembers } from "../people/members.ts";
import { createPeople } from "../people/people.ts";
import { createSignIn } from "../people/sign-in.ts";
import { createTwoFactor } from "../people/two-factor.ts";
import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import type { Mail } from "../platform/mail.ts";
import type { AdmitAccount } from "../platform/rate-limit/admit.ts";
import type { ProviderKeys } from "../provider-keys/provider-keys.ts";
import { createThrottle } from "../platform/throttle.ts";
import type { Templates } from "../templates/templates.ts";
import { createUsage } from "../usage/usage.ts";

/** Everything behind the management routes. */
export function createManagement({
  db,
  databaseType,
  clock,
  log,
  plans,
  biller,
  graceMs,
  templates,
  ask,
  providerKeys,
  admitAccount,
  mail,
  publicUrl,
  secure,
  sessionSecret,
  signUp,
  newAccounts,
  activityDays,
  health,
}: {
  db: Database;
  databaseType: "sqlite" | "postgres";
  clock: Clock;
  log: FastifyBaseLogger;
  plans: Plans;
  biller: Biller;
  /** How long a subscription whose payment failed can still convert. */
  graceMs: number;
  templates: Templates;
  ask: Ask;
  providerKeys: ProviderKeys;
  admitAccount: AdmitAccount;
  mail: Mail | undefined;
  /** The public address of the service, known once it listens. */
  publicUrl: () => string;
  /** Whether that address uses https. */
  secure: boolean;
  sessionSecret: string;
  signUp: "open" | "closed";
  newAccounts: "active" | "none";
  activityDays: number;
  /** The state of this node, for operators. The database is queried here. */
  health: (database: OperatorHealth["database"]) => Promise<OperatorHealth>;
}) {
  const people = createPeople({ db, clock });
  const accounts = createAccounts({ db, clock });
  const invitations = createInvitations({ db, clock });
  const members = createMembers({ db, clock, invitations });
  const letters = createLetters({ mail, publicUrl, log });
  let loading: Promise<Auth> | undefined;
  const load = async () => {
    const { createAuth } = await import("../people/better-auth.ts");
    return createAuth({
      db,
      databaseType,
      secret: sessionSecret,
      secure,
      onError: (message, err) => log.error({ part: "sign-in", err }, message),
      sendPasswordLink: (email, token) => letters.password(email, token),
      onPasswordReset: (personId) => people.endLinks(personId),
      sendVerificationLink: (email, token) => letters.verification(email, token),
    });
  };
  const auth = () => (loading ??= load());
  const throttle = createThrottle({ db, clock });
  const standing = createSubscriptions({ db, clock, plans });
  const subscriptions = {
    async find(accountId: string) {
      const subscription = await standing.find(accountId);
      if (subscription !== undefined) return subscription;
      throw new Problem("not_signed_in", "The account has been deleted.");
    },
    setSpendingCap: standing.setSpendingCap,
  };
  const usage = createUsage({ db, clock, plans });
  const apiKeys = createApiKeys({ db, clock });
  const overview = createOperatorOverview({ db, clock, usage, subscriptions: standing, apiKeys });
  const features = { sign_up: signUp === "open", mail: mail !== undefined, billing: biller.takesPayments };
  return {
    templates,
    ask,
    providerKeys,
    /**
     * Requests that call a provider count against the account's subscription and rate limit, like requests with an API
     * key.
     */
    admit: async (accountId: string, reply: FastifyReply, counts: boolean) => {
      const { plan: name, state: subscriptionState, pastDueAt } = await subscriptions.find(accountId);
      const plan = planNamed(plans, name);
      await admitAccount({ accountId, subscriptionState, pastDueAt }, plan.rateLimit, reply, counts);
      return { accountId, plan: plan.name };
    },
    db,
    clock,
    people,
    members,
    invitations,
    letters,
    publicUrl,
    accounts,
    subscriptions,
    plans,
    features,
    mail,
    biller,
    closeAccount: async (accountId: string) => {
      await biller.end(accountId);
      await withAccountLocked(db, accountId, async (transaction) => {
        await keepStatements({ db: transaction, clock, plans }, accountId);
        await createPeople({ db: transaction, clock }).removeAccount(accountId);
      });
    },
    usage,
    activity: createActivity({ db, keptDays: activityDays }),
    billing: createBilling({
      biller,
      subscriptions,
      usage,
      statements: createStatements({ db, clock, plans }),
      plans,
      graceMs,
    }),
    apiKeys,
    operator: {
      actions: createOperatorActions({
        db,
        clock,
        plans,
        biller,
        newAccount: { plan: defaultPlan(plans).name, state: newAccounts },
      }),
      overview,
      health: async () => {
        const { responseMs, sizeBytes, ...facts } = await overview.database();
        return health({ kind: databaseType, response_ms: responseMs, size_bytes: sizeBytes, ...facts });
      },
      publicUrl,
      clock,
    },
    signIn: createSignIn({
      auth,
      membershipOf: (personId, preferred) => people.membershipOf(personId, preferred),
    }),
    twoFactor: createTwoFactor({ auth, people, throttle }),
    throttle,
    me: createMe({ people, accounts, members, subscriptions, plans, features }),
    newAccount: signUp === "open" ? { plan: defaultPlan(plans).name, state: newAccounts } : undefined,
  };
}

export type Management = ReturnType<typeof createManagement>;
