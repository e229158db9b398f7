import { randomUUID } from "node:crypto";
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createAccountStore } from "../../accounts/store.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openDatabase, type DatabasePlace } from "../../platform/database/database.ts";
import type { Event, Subscription } from "../stand-in/shapes.ts";
import { startStripeStandIn, type Fault, type StripeStandIn } from "../stand-in/server.ts";
import { MICRO_PER_CENT } from "../stripe/owed.ts";
import { createTestBiller, isOverage } from "./billing.ts";
import type { Command } from "./node.ts";
import { createRandom } from "../../testing/random.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 1_000;
const START = Date.parse("2027-12-31T09:30:00Z");
const NODE = fileURLToPath(new URL("node.ts", import.meta.url));
type Untimed<C> = C extends unknown ? Omit<C, "now"> : never;

export interface Chaos {
  readonly accounts: number;
  /** At least this many. It continues until a node was killed and an overage can be charged. */
  readonly days: number;
  /** More than one only on PostgreSQL. */
  readonly nodes: number;
  readonly seed: number;
  readonly reconcileEveryDays: number;
}

/** What went wrong, and how much happened. */
export interface Outcome {
  readonly faults: string[];
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Simulates months of customers, traffic and failures: webhooks that are lost, late, repeated and out of order, nodes
 * killed in the middle of a call to Stripe, and a Stripe that fails or is unreachable for hours. At the end, every
 * period of the ledger must be invoiced exactly once.
 */
export async function simulate(place: DatabasePlace, chaos: Chaos): Promise<Outcome> {
  const random = createRandom(chaos.seed);
  const chance = (share: number) => random() < share;
  const counts: Record<string, number> = {};
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  const faults: string[] = [];
  let now = START;
  const db = openDatabase(place);
  await migrate(db);
  const standIn = await startStripeStandIn({ now });
  const { books, people } = standIn;
  await createTestBiller({ db, now: () => now, stripeAddress: standIn.address }).setUp(undefined);
  const accounts = Array.from({ length: chaos.accounts }, () => randomUUID());
  for (const id of accounts) {
    await createAccountStore(db).insert({ id, name: id, plan: "starter", state: "none", at: now });
  }
  const nodes = Array.from({ length: chaos.nodes }, () => createNode(place, standIn));
  const send = (command: Untimed<Command>) => {
    const node = nodes[Math.floor(random() * nodes.length)];
    return node?.ask({ ...command, now }) ?? Promise.reject(new Error("There is no node."));
  };
  const customerOf = (accountId: string) =>
    [...books.customers.values()].find(({ metadata }) => metadata["galley_account"] === accountId)?.id;
  const subscriptionOf = (accountId: string): Subscription | undefined => {
    const customer = customerOf(accountId);
    return [...books.subscriptions.values()].findLast((one) => one.customer === customer);
  };
  const waiting: { event: Event; at: number }[] = [];
  let isDown = false;
  let downUntil = 0;

  function chooseFault(): Fault | undefined {
    if (isDown) return "down";
    if (killIn > 0 && --killIn === 0) {
      count("kills");
      nodes[Math.floor(random() * nodes.length)]?.kill();
    }
    if (!chance(0.02)) return undefined;
    count("failed calls");
    return (["down", "error", "lost-answer"] as const)[Math.floor(random() * 3)];
  }
  let killIn = 0;

  async function deliver(): Promise<void> {
    for (const event of books.outbox.splice(0)) {
      if (chance(0.15)) {
        count("lost events");
        acknowledge(standIn, event);
        continue;
      }
      waiting.push({ event, at: now + (chance(0.3) ? random() * 5 * DAY_MS : 0) });
    }
    const due = waiting.filter(({ at }) => at <= now);
    for (const one of due.toSorted(() => random() - 0.5)) {
      const { body, signature } = standIn.sign(one.event, now);
      const times = chance(0.2) ? 2 : 1;
      const sent = Array.from({ length: times }, () => send({ kind: "webhook", body, signature }));
      const outcomes = await Promise.allSettled(sent);
      count("deliveries");
      if (outcomes.some(({ status }) => status === "rejected")) {
        count("failed deliveries");
        one.at = now + 3_600_000;
      } else {
        acknowledge(standIn, one.event);
        waiting.splice(waiting.indexOf(one), 1);
      }
    }
  }

  async function live(accountId: string): Promise<void> {
    const own = subscriptionOf(accountId);
    if (own === undefined || own.status === "canceled") {
      if (!chance(own === undefined ? 0.2 : 0.1)) return;
      const plan = ["starter", "starter", "starter", "pro", "yearly"][Math.floor(random() * 5)] ?? "starter";
      const url = await send({ kind: "checkout", accountId, plan }).catch(() => undefined);
      if (typeof url === "string" && people.pay(url.split("/").at(-1) ?? "") !== undefined)
        count("subscribed");
      return;
    }
    await checkAdmission(accountId, own);
    if (chance(0.35)) {
      const units = 1 + Math.floor(random() ** 2 * 400);
      await send({ kind: "calls", accountId, units, id: randomUUID() }).catch(() => undefined);
    }
    if (chance(0.004)) people.cancelAtPeriodEnd(own.id);
    else if (chance(0.002) || (hasDraft(own) && chance(0.2))) people.cancelNow(own.id);
    else if (chance(0.01)) people.changeCard(own.customer, { works: chance(0.5) });
    else if (books.declined.has(own.customer) && chance(0.15))
      people.changeCard(own.customer, { works: true });
    else if (chance(0.005)) {
      const prices = [...books.prices.keys()];
      people.changePrice(own.id, prices[Math.floor(random() * prices.length)] ?? "");
    }
  }

  /** Stripe collects nothing of a renewal's draft if the subscription ends now. */
  function hasDraft({ id }: Subscription): boolean {
    return [...books.invoices.values()].some(
      ({ status, parent }) => status === "draft" && parent?.subscription_details.subscription === id,
    );
  }

  async function checkAdmission(accountId: string, own: Subscription): Promise<void> {
    if (isDown || !["active", "trialing"].includes(own.status)) return;
    // A failed call to the provider may reject the account for a minute; the next request asks again.
    for (let tries = 0; tries < 5; tries++) {
      const admitted = await send({ kind: "admits", accountId }).catch(() => undefined);
      if (admitted === true) return;
      now += 61_000;
    }
    faults.push(`${accountId} is ${own.status} at Stripe and was refused at ${new Date(now).toISOString()}`);
  }

  async function hasHappened(): Promise<boolean> {
    const charged = db
      .selectFrom("usage_periods")
      .select("calls")
      .where("cost_micro_usd", ">=", MICRO_PER_CENT);
    return counts["kills"] !== undefined && (await charged.executeTakeFirst()) !== undefined;
  }

  standIn.setFaults(chooseFault);
  for (let day = 0; day < chaos.days || (day < MOST_DAYS && !(await hasHappened())); day++) {
    now = Math.max(now, START + day * DAY_MS + Math.floor(random() * DAY_MS));
    standIn.advance(now);
    if (now >= downUntil && chance(0.04)) {
      downUntil = now + random() * 2 * DAY_MS;
      count("outages");
    }
    isDown = now < downUntil;
    if (chance(0.05)) killIn = 1 + Math.floor(random() * 40);
    await deliver();
    for (const accountId of accounts) await live(accountId);
    if (day % chaos.reconcileEveryDays === 0) await send({ kind: "reconcile" }).catch(() => undefined);
  }
  // All failures end and traffic stops: everything owed is invoiced within the longest period.
  isDown = false;
  killIn = 0;
  standIn.setFaults(() => undefined);
  // The last lost events leave differences. From now on no event is lost, so there must be no others.
  await send({ kind: "reconcile" });
  for (let month = 0; month < 14; month++) {
    for (let round = 0; round < 3; round++) {
      now += 1 + 10.4 * DAY_MS;
      standIn.advance(now);
      for (const event of [...waiting.splice(0).map((one) => one.event), ...books.outbox.splice(0)]) {
        const { body, signature } = standIn.sign(event, now);
        await send({ kind: "webhook", body, signature }).catch((error: Error) => {
          waiting.push({ event, at: now });
          if (month === 13) faults.push(`An event still fails: ${error.message}`);
        });
        acknowledge(standIn, event);
      }
    }
  }
  const differences = (await send({ kind: "reconcile" })) as { detail: string }[];
  faults.push(...differences.map(({ detail }) => `reconciliation: ${detail}`));

  const periods = await db.selectFrom("usage_periods").selectAll().execute();
  const charges = await db.selectFrom("overage_charges").selectAll().execute();
  const items = [...books.invoiceItems.values()].filter(isOverage);
  for (const { id, invoice } of items)
    if (books.invoices.get(invoice)?.status === "draft")
      faults.push(`${id} is on an invoice that nobody collects.`);
  const ids = items.map(({ metadata }) => metadata?.["galley_charge"] ?? "");
  if (new Set(ids).size !== ids.length) faults.push("A charge is on two invoices.");
  for (const { id, item_id } of charges) if (item_id === null) faults.push(`Charge ${id} is on no invoice.`);
  const carried = charges.filter(({ amount_cents }) => amount_cents === 0);
  for (const { account_id, period_start, cost_micro_usd } of periods) {
    const ofPeriod = items.filter(({ metadata }) =>
      metadata?.["galley_charge"]?.startsWith(`${account_id}:${period_start}:`),
    );
    const invoiced =
      ofPeriod.reduce((sum, { metadata }) => sum + Number(metadata?.["galley_cost_micro_usd"]), 0) +
      carried
        .filter((charge) => charge.account_id === account_id && charge.period_start === period_start)
        .reduce((sum, charge) => sum + charge.cost_micro_usd, 0);
    if (invoiced !== cost_micro_usd) {
      faults.push(`${account_id} at ${period_start}: ledger ${cost_micro_usd}, invoiced ${invoiced}`);
    }
  }
  for (const accountId of accounts) {
    const owed = periods
      .filter(({ account_id }) => account_id === accountId)
      .reduce((sum, period) => sum + period.cost_micro_usd, 0);
    const cents = items
      .filter(({ customer }) => books.customers.get(customer)?.metadata["galley_account"] === accountId)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (cents !== Math.floor(owed / MICRO_PER_CENT))
      faults.push(`${accountId}: ledger ${owed}, invoices ${cents} cents`);
  }
  counts["periods with overage"] = periods.filter(({ cost_micro_usd }) => cost_micro_usd > 0).length;
  counts["charges"] = items.length;
  counts["calls to Stripe"] = standIn.calls.length;
  for (const node of nodes) node.kill();
  await db.destroy();
  await standIn.close();
  return { faults, counts };
}

/** Stripe counts the event as delivered, so the invoice need not wait for it. */
function acknowledge({ books }: StripeStandIn, { type, data }: Event): void {
  if (type === "invoice.created") books.unacknowledged.delete((data.object as { id: string }).id);
}

/** A node as a process that can be killed. The next command starts it again. */
function createNode({ dataDir, databaseUrl }: DatabasePlace, standIn: StripeStandIn) {
  let child: ChildProcess | undefined;
  let commands = 0;
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  function start(): ChildProcess {
    const started = fork(NODE, {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        STRIPE_ADDRESS: standIn.address,
      },
      execArgv: [],
    });
    started.on("message", ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
      const asked = open.get(id);
      open.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
    });
    started.on("exit", () => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of open.values()) reject(new Error("The node was killed."));
      open.clear();
    });
    return started;
  }

  return {
    ask(command: Command): Promise<unknown> {
      child ??= start();
      const id = ++commands;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        child?.send({ id, command }, (error) => {
          if (error !== null) reject(error);
        });
      });
    },
    kill: () => void child?.kill("SIGKILL"),
  };
}
