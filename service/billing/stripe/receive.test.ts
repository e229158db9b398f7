import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../../testing.ts";
import type { Fault } from "../stand-in/server.ts";
import { createTestBiller, enterCalls, openTestBilling } from "../testing/billing.ts";

let db: Database;
let billing: Awaited<ReturnType<typeof openTestBilling>>;
let accountId: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  billing = await openTestBilling(db, "2028-01-31T10:00:00Z");
  ({ accountId } = await addAccount(db, { state: "none" }));
  await billing.subscribe(accountId);
  await billing.deliver();
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
});
afterEach(() => billing.standIn.close());
afterAll(() => db.destroy());

/** The renewal's `invoice.created`, as sent at some time. */
function renewal(atMs = billing.now()) {
  const event = billing.standIn.books.outbox.find(({ type }) => type === "invoice.created");
  if (event === undefined) throw new Error("There is no such event.");
  return billing.standIn.sign(event, atMs);
}

test("100 deliveries of one event at once, to two nodes, have one effect", async () => {
  const { body, signature } = renewal();
  const other = createTestBiller({ db, now: billing.now, stripeAddress: billing.standIn.address });
  const deliveries = Array.from({ length: 50 }, () => [billing.biller, other]).flat();
  await Promise.all(deliveries.map((node) => node.receive(Buffer.from(body), signature)));
  expect(billing.overage()).toEqual([49]);
  const charges = await db
    .selectFrom("overage_charges")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  expect(charges).toHaveLength(1);
});

test("an event that was handled before is not handled again", async () => {
  const { body, signature } = renewal();
  await billing.biller.receive(Buffer.from(body), signature);
  const before = billing.standIn.calls.length;
  await billing.biller.receive(Buffer.from(body), signature);
  expect(billing.standIn.calls.length).toBe(before);
});

test("accepts an event that is 300 seconds old, and rejects one that is 301 seconds old", async () => {
  const old = renewal(billing.now() - 301_000);
  await expect(async () =>
    billing.biller.receive(Buffer.from(old.body), old.signature),
  ).rejects.toMatchObject({
    code: "invalid_signature",
  });
  const fresh = renewal(billing.now() - 300_000);
  await billing.biller.receive(Buffer.from(fresh.body), fresh.signature);
});

test("rejects an event with one changed byte, and one signed with another secret", async () => {
  const { body, signature } = renewal();
  for (let index = 0; index < body.length; index += 37) {
    const changed = Buffer.from(body);
    changed[index] = (changed[index] ?? 0) ^ 1;
    await expect(async () => billing.biller.receive(changed, signature)).rejects.toMatchObject({
      code: "invalid_signature",
    });
  }
  const stranger = createTestBiller({
    db,
    now: billing.now,
    stripeAddress: billing.standIn.address,
    webhookSecret: "whsec_other",
  });
  await expect(async () => stranger.receive(Buffer.from(body), signature)).rejects.toMatchObject({
    code: "invalid_signature",
  });
  expect(billing.overage()).toEqual([]);
});

test("accepts an event about a customer of another product without changing anything", async () => {
  const event = { ...billing.standIn.books.outbox[0], id: "evt_other" } as never as Parameters<
    typeof billing.standIn.sign
  >[0];
  const { body, signature } = billing.standIn.sign({
    ...event,
    data: { object: { customer: "cus_stranger" } },
  });
  await billing.biller.receive(Buffer.from(body), signature);
  expect(billing.overage()).toEqual([]);
});

test("a charge whose answer was lost, and whose invoice is closed by the next attempt, is not charged again", async () => {
  const { standIn } = billing;
  standIn.setFaults((call) => (call === "POST /v1/invoiceitems" ? "lost-answer" : undefined));
  const { body, signature } = renewal();
  await expect(billing.biller.receive(Buffer.from(body), signature)).rejects.toMatchObject({
    code: "unavailable",
  });
  standIn.setFaults(() => undefined);
  standIn.books.outbox.length = 0;
  billing.advance("2028-03-31T10:00:00Z");
  expect(await billing.deliver()).toBe(0);
  expect(billing.overage()).toEqual([49]);
  const charges = await db
    .selectFrom("overage_charges")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  expect(charges.map(({ item_id }) => item_id)).toEqual([expect.stringMatching(/^ii_/)]);
});

test.for<[Fault]>([["down"], ["error"], ["lost-answer"]])(
  "whichever call to Stripe fails (%s), the event fails, and the overage is charged exactly once in the end",
  async ([fault]) => {
    const { standIn } = billing;
    // Each round fails one call later than the round before, until a round has no failure.
    for (let failing = 1; ; failing++) {
      let count = 0;
      let failed = false;
      standIn.setFaults(() => {
        failed ||= ++count === failing;
        return count === failing ? fault : undefined;
      });
      const { body, signature } = renewal();
      const outcome = await billing.biller.receive(Buffer.from(body), signature).then(
        () => "handled",
        (error: { code: string }) => error.code,
      );
      if (!failed) break;
      expect(outcome).toBe("unavailable");
      expect(failing).toBeLessThan(20);
    }
    standIn.setFaults(() => undefined);
    // Stripe keeps an error response for its key, so the charge is on the next invoice.
    await billing.deliver();
    billing.advance("2028-03-04T10:00:00Z");
    expect(await billing.deliver()).toBe(0);
    billing.advance("2028-03-31T10:00:00Z");
    expect(await billing.deliver()).toBe(0);
    expect(billing.overage()).toEqual([49]);
  },
);
