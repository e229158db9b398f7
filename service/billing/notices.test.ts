import { expect, test } from "vitest";
import type { Letter } from "../platform/mail.ts";
import { createNotices, reached } from "./notices.ts";
import { planNamed, readPlans } from "./plans.ts";

const plan = planNamed(readPlans('{"starter": {}}'), "starter");
const payer = (spendingCapMicroUsd?: number) => ({ accountId: "a", plan, spendingCapMicroUsd });

test.for([
  [799, 0, undefined, []],
  [800, 0, undefined, ["included-80"]],
  [999, 0, 0, ["included-80"]],
  [1_000, 0, undefined, ["included-80", "included-100"]],
  [1_000, 0, 0, ["included-80", "included-100", "cap-100"]],
  [1_799, 799_000, 1_000_000, ["included-80", "included-100"]],
  [1_800, 800_000, 1_000_000, ["included-80", "included-100", "cap-80"]],
  [2_000, 1_000_000, 1_000_000, ["included-80", "included-100", "cap-80", "cap-100"]],
] as const)("%i calls, %i overage, cap %s: %s", ([calls, costMicroUsd, cap, kinds]) => {
  expect(reached(payer(cap), { calls, costMicroUsd })).toEqual(kinds);
});

test.for([
  [1_332, 996_000, ["cap-80"]],
  [1_333, 999_000, ["cap-80", "cap-100"]],
] as const)(
  "the cap is reached when the next call would exceed it: %i calls at 0.003 USD, %i overage, cap 1 USD: %s",
  ([calls, costMicroUsd, kinds]) => {
    const odd = planNamed(readPlans('{"odd": {"pricePerCallUsd": 0.003}}'), "odd");
    const found = reached({ ...payer(1_000_000), plan: odd }, { calls, costMicroUsd });
    expect(found.filter((kind) => kind.startsWith("cap"))).toEqual(kinds);
  },
);

test("a plan with free calls never reaches a cap", () => {
  const free = planNamed(readPlans('{"free": {"pricePerCallUsd": 0}}'), "free");
  expect(reached({ ...payer(0), plan: free }, { calls: 1_000, costMicroUsd: 0 })).toEqual([
    "included-80",
    "included-100",
  ]);
});

test("reaches everyone although one address fails, and a cap of 0 is not reported as a price", async () => {
  const letters: Letter[] = [];
  const errors: unknown[] = [];
  const notices = createNotices({
    claim: async () => true,
    accountOf: async () => ({ name: "Ann & *Co*", recipients: ["gone@example.com", "ann@example.com"] }),
    mail: {
      async send(letter) {
        if (letter.to.startsWith("gone")) throw new Error("550");
        letters.push(letter);
      },
    },
    billingPage: () => "https://galley.example.com/billing",
    onError: (error) => errors.push(error),
  });
  notices(payer(0), 1, { calls: 800, costMicroUsd: 0 });
  await expect.poll(() => letters.length).toBe(1);
  notices(payer(0), 1, { calls: 1_000, costMicroUsd: 0 });
  await expect.poll(() => letters.length).toBe(2);
  expect(letters[0]?.text.replaceAll("\n", " ")).toContain(
    "Your spending cap is $0.00, so calls beyond those are rejected",
  );
  expect(letters[1]?.subject).toBe("You have reached your spending cap (Ann & *Co*)");
  expect(letters[1]?.text).toContain("Account: Ann & *Co*");
  expect(errors).toHaveLength(2);
});

test("sends one email per threshold and period to everyone in the account, whichever node reaches it", async () => {
  const letters: Letter[] = [];
  const claimed = new Set<string>();
  const node = () =>
    createNotices({
      claim: async ({ periodStart, kind }) => {
        const key = `${periodStart} ${kind}`;
        return !claimed.has(key) && claimed.add(key) !== undefined;
      },
      accountOf: async () => ({ name: "Acme", recipients: ["ann@example.com", "bob@example.com"] }),
      mail: { send: async (letter) => void letters.push(letter) },
      billingPage: () => "https://galley.example.com/billing",
      onError: (error) => expect.unreachable(String(error)),
    });
  const nodes = [node(), node()];
  const call = (calls: number, periodStart = 1) =>
    nodes[calls % 2]?.(payer(1_000_000), periodStart, {
      calls,
      costMicroUsd: Math.max(0, calls - 1_000) * 1_000,
    });
  for (let calls = 790; calls <= 1_010; calls++) call(calls);
  await expect.poll(() => letters.length).toBe(4);
  expect(letters.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    "ann@example.com: You have used 80% of your included calls (Acme)",
    "ann@example.com: You have used all included calls (Acme)",
    "bob@example.com: You have used 80% of your included calls (Acme)",
    "bob@example.com: You have used all included calls (Acme)",
  ]);
  expect(letters[0]?.text.replaceAll("\n", " ")).toContain(
    "You have made 800 of the 1,000 calls included in this period. Calls beyond those cost $0.001 each",
  );
  expect(letters[0]?.html).toContain("https://galley.example.com/billing");
  // A batch that passes two thresholds at once sends one email, and a new period starts over.
  call(1_000, 2);
  await expect.poll(() => letters.length).toBe(6);
  expect(letters.at(-1)?.subject).toBe("You have used all included calls (Acme)");
});
