import { createActivityRecorder } from "./activity/recorder.ts";
import { hashSecret, isWellFormedApiKey } from "./api-keys/api-key.ts";
import { createLastUsed } from "./api-keys/last-used.ts";
import { createApiKeyStore } from "./api-keys/store.ts";
import type { Biller } from "./billing/biller.ts";
import { planNamed } from "./billing/plans.ts";
import { createReconsider } from "./billing/reconsider.ts";
import { mayConvert } from "./billing/standing.ts";
import { createSubscriptions } from "./billing/subscriptions.ts";
import type { Config } from "./config.ts";
import { createConvert, type ConvertOptions } from "./convert/convert.ts";
import type { ConvertRouteOptions } from "./convert/routes.ts";
import type { Pool } from "./convert/pool.ts";
import { createIdempotency, type StoredAnswer } from "./idempotency/idempotency.ts";
import type { Admission } from "./platform/admission.ts";
import { outOfScope, requireApiKey, type Principal } from "./platform/auth.ts";
import type { Clock } from "./platform/clock.ts";
import type { Metrics } from "./platform/metrics.ts";
import { createNotifiedCache } from "./platform/notified-cache.ts";
import { createAdmitAccount } from "./platform/rate-limit/admit.ts";
import { localWhenAway } from "./platform/rate-limit/local-when-away.ts";
import { createMemoryRateLimit } from "./platform/rate-limit/memory-rate-limit.ts";
import { createSharedRateLimit } from "./platform/rate-limit/shared-rate-limit.ts";
import { createRateWindowStore } from "./platform/rate-limit/store.ts";
import type { Sealing } from "./platform/sealing.ts";
import { createLedger, type Payer } from "./usage/ledger.ts";
import { createUsageStore, type PeriodTotals } from "./usage/store.ts";
import type { ServedDatabase } from "./wire-database.ts";
import { createWriter } from "./wire-writer.ts";
import { applyWrites } from "./wire-writes.ts";

const MOST_API_KEYS_KEPT = 20_000;
const LAST_USED_EVERY_MS = 5_000;
const ACTIVITY_EVERY_MS = 250;
const PURGE_EVERY_MS = 60 * 60 * 1_000;
const DELIVER_EVERY_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The hot path put together: who calls, how often, the conversion, the ledger. */
export function wireConvert({
  config,
  database,
  clock,
  metrics,
  sealing,
  admission,
  pool,
  biller,
  onTotals,
  findTemplate,
  assist,
}: {
  config: Config;
  database: ServedDatabase;
  clock: Clock;
  metrics: Metrics;
  sealing: Sealing;
  admission: Admission;
  pool: Pool;
  biller: Biller;
  onTotals: (payer: Payer, periodStart: number, totals: PeriodTotals) => void;
  findTemplate: ConvertOptions["findTemplate"];
  assist: ConvertOptions["assist"];
}) {
  const { db } = database;
  const observeCommit = metrics.histogram(
    "galley_commit_seconds",
    "Time to bring a group of writes to the disk.",
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
  );
  const countWrites = metrics.counter("galley_writes_total", "Writes of the hot path.");
  const writer = createWriter({
    db,
    place: config,
    storage: database.storage,
    onGroup: (writes, durationMs) => {
      observeCommit(durationMs / 1_000);
      countWrites(writes);
    },
  });
  const { write } = writer;
  const lastUsed = createLastUsed({
    save: (apiKeys) => write("used", { apiKeys }),
    everyMs: LAST_USED_EVERY_MS,
  });
  const apiKeyStore = createApiKeyStore(db);
  const principals = createNotifiedCache<Principal>({
    subjectOf: ({ accountId }) => accountId,
    most: MOST_API_KEYS_KEPT,
    trust: database.trust,
  });
  const idempotency = createIdempotency({
    store: {
      claim: (claim, now, expiresAt) => write("claim", { claim, now, expiresAt }),
      release: (claim) => write("release", { claim }),
      renew: (requestIds, expiresAt) => write("renew", { requestIds, expiresAt }),
    },
    sealing,
    clock,
  });
  const usageStore = createUsageStore(db);
  const ledger = createLedger<StoredAnswer>({
    write: (call, answer) => write("call", { call, ...(answer !== undefined && { answer }) }),
    periodTotals: (accountId, periodStart) => usageStore.period(accountId, periodStart),
    clock,
    onTotals,
  });
  const planOf = (principal: Principal) => planNamed(config.plans, principal.plan);
  const payers = new WeakMap<Principal, Payer>();
  const payerOf = (principal: Principal): Payer => {
    let payer = payers.get(principal);
    if (payer === undefined) {
      payer = { ...principal, plan: planOf(principal) };
      payers.set(principal, payer);
    }
    return payer;
  };
  const isShared = config.databaseUrl !== undefined;
  const purge = async () => {
    const now = clock.now();
    const content = {
      now,
      callsBefore: now - config.callsKeptDays * DAY_MS,
      activityBefore: now - config.activityDays * DAY_MS,
    };
    // It may take longer than anyone who waits for an answer would wait.
    if (isShared) await applyWrites(database.patientDb, [{ kind: "purge", ...content }]);
    else await write("purge", content);
  };
  const purging = setInterval(() => void purge().catch(() => undefined), PURGE_EVERY_MS);
  purging.unref();
  const countDropped = metrics.counter(
    "galley_activity_dropped_total",
    "Requests that are missing on Activity pages, because too many came at once.",
  );
  const activity = createActivityRecorder({
    // On PostgreSQL it does not join the calls, which are quicker without a transaction around them.
    save: async (activity) => {
      if (!isShared) return write("activity", { activity });
      const [written] = await applyWrites(db, [{ kind: "activity", activity }]);
      if (written !== undefined && "error" in written) throw new Error(written.error);
    },
    everyMs: ACTIVITY_EVERY_MS,
    mostPerAccount: config.activityRequests,
    onDropped: () => countDropped(1),
  });
  const deliver = () => void writer.deliver().catch(() => undefined);
  database.events.on("back", deliver);
  const delivering = setInterval(deliver, DELIVER_EVERY_MS);
  delivering.unref();

  metrics.gauge("galley_calls_spooled", "Calls that wait for the database to be back.", () => writer.waiting);
  metrics.gauge(
    "galley_database_away_seconds",
    "How long the database has been away.",
    () => database.awayForMs() / 1_000,
  );

  const local = createMemoryRateLimit();
  const rateLimit = isShared
    ? localWhenAway(createSharedRateLimit(createRateWindowStore(db).decide), local)
    : local;
  const { pastDueGraceMs: graceMs } = config;
  const standing = createSubscriptions({ db, clock, plans: config.plans });
  const admitAccount = createAdmitAccount({
    rateLimit,
    mayConvert: (account) => mayConvert(account, { now: clock.now(), graceMs }),
    reconsider: createReconsider({
      biller,
      findStanding: async (accountId) => {
        const found = await standing.find(accountId);
        return found && { subscriptionState: found.state, pastDueAt: found.pastDueAt };
      },
      clock,
      graceMs,
      onAdmitted: (accountId) => principals.forget(accountId),
    }),
  });
  const identify = requireApiKey({
    isWellFormed: isWellFormedApiKey,
    clock,
    identify: async (key) => {
      const hash = hashSecret(key);
      const principal = await principals.get(hash, () => apiKeyStore.findPrincipal(hash));
      if (principal !== undefined) lastUsed.note(principal.apiKeyId, clock.now());
      return principal;
    },
  });
  const routes: ConvertRouteOptions = {
    enter: async (request, reply, scope) => {
      const principal = await identify(request);
      const { scopes } = principal;
      const isInScope = scopes.includes(scope);
      await admitAccount(principal, planOf(principal).rateLimit, reply, isInScope);
      if (!isInScope) throw outOfScope(scope, scopes);
      request.place = admission.enter(principal.accountId, reply.raw);
    },
    convert: createConvert({ findTemplate, assist, pool }),
    ledger,
    idempotency,
    payerOf,
  };
  return {
    identify,
    routes,
    activity,
    callsSpooled: () => writer.waiting,
    admitAccount,
    principals,
    /** The disk takes writes, and what an earlier run left on it is under way: the first request need not wait. */
    warm: async () => {
      await purge();
      deliver();
    },
    close: async () => {
      clearInterval(purging);
      clearInterval(delivering);
      idempotency.close();
      await lastUsed.close().catch(() => undefined);
      await activity.close().catch(() => undefined);
      await writer.close();
    },
  };
}
