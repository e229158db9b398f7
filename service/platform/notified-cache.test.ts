import { expect, test } from "vitest";
import type { Principal } from "./auth.ts";
import { createNotifiedCache } from "./notified-cache.ts";

const principal = (accountId: string): Principal => ({
  accountId,
  apiKeyId: "key",
  plan: "starter",
  subscriptionState: "active",
  pastDueAt: undefined,
  subscribedAt: 0,
  spendingCapMicroUsd: undefined,
  scopes: ["convert"],
  expiresAt: null,
});

const subjectOf = ({ accountId }: Principal) => accountId;

function counting(find: (hash: string) => Principal | undefined) {
  let time = 0;
  let looks = 0;
  const trust = { isHearing: () => false, mayStandIn: () => false };
  const cache = createNotifiedCache({
    subjectOf,
    most: 20_000,
    trust: { isHearing: () => trust.isHearing(), mayStandIn: () => trust.mayStandIn() },
    now: () => time,
  });
  return {
    cache,
    trust,
    identify: (hash: string) =>
      cache.get(hash, async () => {
        looks++;
        return find(hash);
      }),
    looks: () => looks,
    pass: (ms: number) => (time += ms),
  };
}

test("requests with one key share a lookup, at once and for a moment after", async () => {
  const { identify, looks, pass } = counting(principal);
  await Promise.all(Array.from({ length: 50 }, () => identify("a")));
  pass(1_000);
  expect((await identify("a"))?.accountId).toBe("a");
  expect(looks()).toBe(1);
});

test("applies a revocation within two seconds", async () => {
  let revoked = false;
  const { identify, pass } = counting((hash) => (revoked ? undefined : principal(hash)));
  await identify("a");
  revoked = true;
  pass(2_000);
  expect(await identify("a")).toBeUndefined();
});

test("caches unknown keys, and a flood of them does not evict a known one", async () => {
  const { identify, looks } = counting((hash) => (hash === "good" ? principal("a") : undefined));
  await identify("good");
  await identify("bad");
  await identify("bad");
  expect(looks()).toBe(2);
  for (let count = 0; count < 30_000; count++) await identify(`made-up-${count}`);
  const before = looks();
  expect((await identify("good"))?.accountId).toBe("a");
  expect(looks()).toBe(before);
});

test("does not cache a failed lookup", async () => {
  let broken = true;
  const { identify } = counting((hash) => {
    if (broken) throw new Error("no database");
    return principal(hash);
  });
  await expect(identify("a")).rejects.toThrow("no database");
  broken = false;
  expect((await identify("a"))?.accountId).toBe("a");
});

test("while changes are reported, looks a key up once a minute, and again after a change of its account or a gap", async () => {
  const { cache, trust, identify, looks, pass } = counting(principal);
  trust.isHearing = () => true;
  await identify("a");
  await identify("b");
  pass(50_000);
  await identify("a");
  expect(looks()).toBe(2);
  cache.forget("a");
  await identify("a");
  await identify("b");
  expect(looks()).toBe(3);
  pass(2_000);
  cache.gap();
  pass(1);
  await identify("a");
  await identify("a");
  expect(looks()).toBe(4);
  trust.isHearing = () => false;
  pass(2_000);
  await identify("a");
  expect(looks()).toBe(5);
});

test("does not lose a change that is reported while its key is looked up", async () => {
  let state = "active";
  const answers: (() => void)[] = [];
  const cache = createNotifiedCache<Principal>({
    subjectOf,
    most: 10,
    trust: { isHearing: () => true, mayStandIn: () => false },
  });
  const find = () => {
    const read = { ...principal("a"), subscriptionState: state };
    return new Promise<Principal>((resolve) => answers.push(() => resolve(read)));
  };
  const first = cache.get("a", find);
  state = "cancelled";
  cache.forget("a");
  // A lookup after the change never gets a value from before it, even if that lookup is still running.
  const second = cache.get("a", find);
  for (const answer of answers.toReversed()) answer();
  expect((await first)?.subscriptionState).toBe("active");
  expect((await second)?.subscriptionState).toBe("cancelled");
  expect((await cache.get("a", find))?.subscriptionState).toBe("cancelled");
});

test("serves cached keys during an outage within their limits, and answers others with 503", async () => {
  let broken = false;
  const { trust, identify, pass } = counting((hash) => {
    if (broken) throw new Error("away");
    return principal(hash);
  });
  await identify("a");
  broken = true;
  pass(100_000);
  trust.mayStandIn = () => true;
  expect((await identify("a"))?.accountId).toBe("a");
  await expect(identify("b")).rejects.toThrow("away");
  trust.mayStandIn = () => false;
  await expect(identify("a")).rejects.toThrow("away");
});

test("looks up a missing entry again after any change", async () => {
  let found: Principal | undefined;
  const { cache, identify } = counting(() => found);
  expect(await identify("a")).toBeUndefined();
  found = principal("a");
  expect(await identify("a")).toBeUndefined();
  cache.forget("another");
  expect(await identify("a")).toBe(found);
});

test("weighs entries, and evicts the least recently used", async () => {
  const cache = createNotifiedCache<{ id: string; text: string }>({
    subjectOf: ({ id }) => id,
    most: 100,
    weigh: ({ text }) => text.length,
  });
  const reads: string[] = [];
  const read = (id: string, length: number) =>
    cache.get(id, async () => {
      reads.push(id);
      return { id, text: "x".repeat(length) };
    });
  await read("a", 40);
  await read("b", 40);
  await read("a", 40);
  await read("c", 40);
  await read("a", 40);
  await read("b", 40);
  expect(reads).toEqual(["a", "b", "c", "b"]);
  for (const id of ["too large", "too large"]) await read(id, 101);
  await read("b", 40);
  expect(reads.slice(4)).toEqual(["too large", "too large"]);
});
