import { expect, test } from "vitest";
import { createReconsider } from "./reconsider.ts";
import type { Standing } from "./standing.ts";

const PAST_DUE: Standing = { subscriptionState: "past_due", pastDueAt: 0 };
const NONE: Standing = { subscriptionState: "none", pastDueAt: undefined };
const ACTIVE: Standing = { subscriptionState: "active", pastDueAt: undefined };

function createDesk({
  takesPayments = true,
  refresh = async () => {},
}: { takesPayments?: boolean; refresh?: () => Promise<void> } = {}) {
  const desk = {
    now: 1_000_000,
    standing: undefined as Standing | undefined,
    asked: 0,
    admitted: [] as string[],
  };
  const reconsider = createReconsider({
    biller: {
      takesPayments,
      refresh: () => {
        desk.asked++;
        return refresh();
      },
    },
    findStanding: async () => desk.standing,
    clock: { now: () => desk.now },
    graceMs: 10,
    onAdmitted: (accountId) => desk.admitted.push(accountId),
  });
  return { desk, ask: (standing: Standing) => reconsider({ accountId: "a", ...standing }) };
}

test("admits an account that has paid, and reports it", async () => {
  const { desk, ask } = createDesk();
  desk.standing = ACTIVE;
  expect(await ask(NONE)).toBe(true);
  expect(desk.admitted).toEqual(["a"]);
});

test("rejects one that has not paid, one that is deleted, and any account with manual billing", async () => {
  const { desk, ask } = createDesk();
  desk.standing = NONE;
  expect(await ask(NONE)).toBe(false);
  expect(desk.admitted).toEqual([]);
  expect(await createDesk().ask(NONE)).toBe(false);
  const manual = createDesk({ takesPayments: false });
  manual.desk.standing = ACTIVE;
  expect(await manual.ask(NONE)).toBe(false);
  expect(manual.desk.asked).toBe(0);
});

test("asks at most once a minute", async () => {
  const { desk, ask } = createDesk();
  desk.standing = NONE;
  await Promise.all([ask(NONE), ask(NONE)]);
  desk.now += 59_999;
  desk.standing = ACTIVE;
  expect(await ask(NONE)).toBe(false);
  desk.now += 1;
  expect(await ask(NONE)).toBe(true);
  expect(desk.asked).toBe(2);
});

test("while the provider does not answer, admits only an account whose payment may have arrived", async () => {
  const refresh = () => Promise.reject(new Error("down"));
  expect(await createDesk({ refresh }).ask(PAST_DUE)).toBe(true);
  expect(await createDesk({ refresh }).ask(NONE)).toBe(false);
});
