import { expect, test } from "vitest";
import type { Principal } from "./auth.ts";
import { createPrincipalCache } from "./principal-cache.ts";

const principal = (accountId: string): Principal => ({
  accountId,
  apiKeyId: "key",
  plan: "starter",
  subscriptionState: "active",
  subscribedAt: 0,
  spendingCapMicroUsd: undefined,
});

function counting(find: (hash: string) => Principal | undefined) {
  let time = 0;
  let looks = 0;
  const identify = createPrincipalCache({
    find: async (hash) => {
      looks++;
      return find(hash);
    },
    now: () => time,
  });
  return { identify, looks: () => looks, pass: (ms: number) => (time += ms) };
}

test("requests with one key share a look-up, at once and for a moment after", async () => {
  const { identify, looks, pass } = counting(principal);
  await Promise.all(Array.from({ length: 50 }, () => identify("a")));
  pass(1_000);
  expect((await identify("a"))?.accountId).toBe("a");
  expect(looks()).toBe(1);
});

test("a revocation is in force within two seconds", async () => {
  let revoked = false;
  const { identify, pass } = counting((hash) => (revoked ? undefined : principal(hash)));
  await identify("a");
  revoked = true;
  pass(2_000);
  expect(await identify("a")).toBeUndefined();
});

test("an unknown key is remembered as such, and a flood of them does not push out a known one", async () => {
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

test("a look-up that failed is not remembered", async () => {
  let broken = true;
  const { identify } = counting((hash) => {
    if (broken) throw new Error("no database");
    return principal(hash);
  });
  await expect(identify("a")).rejects.toThrow("no database");
  broken = false;
  expect((await identify("a"))?.accountId).toBe("a");
});
