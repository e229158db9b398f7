import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { startStripeStandIn, type StripeStandIn } from "../../service/billing/stand-in/server.ts";
import { openDashboard, signUpByHand, type Dashboard } from "./harness.ts";

const ITEMS = Array.from({ length: 100 }, () => ({ markdown: "x" }));
const PLANS = JSON.stringify({
  starter: { batchUnit: "item", rateLimit: { requests: 10_000, seconds: 1 } },
  pro: { priceUsd: 5, includedCalls: 5_000 },
});

let dashboard: Dashboard;
let standIn: StripeStandIn;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  standIn = await startStripeStandIn({ now: now() });
  const env = {
    PLANS,
    STRIPE_SECRET_KEY: "sk_test_dashboard",
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_ADDRESS: standIn.address,
  };
  dashboard = await openDashboard(env, { now });
  for (const plan of ["starter", "pro"]) addPrice(plan);
});
afterAll(async () => {
  await dashboard.close();
  await standIn.close();
});

function addPrice(plan: string): void {
  standIn.books.prices.set(`price_${plan}`, {
    id: `price_${plan}`,
    object: "price",
    created: standIn.books.now,
    active: true,
    product: `galley_${plan}`,
    currency: "usd",
    unit_amount: plan === "pro" ? 500 : 100,
    lookup_key: `galley_${plan}`,
    recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
  });
}

/** Delivers the events that Stripe would have sent by now. */
async function deliver(): Promise<void> {
  for (const event of standIn.books.outbox.splice(0)) {
    const { body, signature } = standIn.sign(event, now());
    const answer = await fetch(`${dashboard.service.address}/webhooks/stripe`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body,
    });
    expect(answer.status).toBe(200);
  }
}

async function subscribe(page: Page): Promise<void> {
  await page.goto("/billing");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await page.waitForURL("**/billing?checkout=done");
  await page.getByText("Active", { exact: true }).waitFor();
  await deliver();
}

test("sign up, subscribe, convert past 1,000, see the overage, cancel, lose access with the period, subscribe again", async () => {
  const { page, faults } = await dashboard.visit();
  await signUpByHand(page, "payer@example.com");
  const { key } = await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/api-keys", { method: "POST", headers, body: '{"name":"CI"}' });
    return (await answer.json()) as { key: string };
  });
  const convert = (body: object) => dashboard.service.convert(body, { "X-Service-Key": key });
  const status = async () => (await convert({ markdown: "x" })).status;
  expect(await status()).toBe(402);

  await subscribe(page);
  await expect.poll(status).toBe(200);
  for (let batch = 0; batch < 11; batch++) expect((await convert({ items: ITEMS })).status).toBe(200);

  await page.reload();
  await page.getByText("Overage: 101 calls").waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain("$1.101");
  await page.getByText("All 1,000 included calls are used. Overage so far: $0.10.").waitFor();
  await page.getByText("Visa ending in 4242, expires 12/2034").waitFor();
  await page.goto("/usage");
  await page.getByText("of 1,000 included").waitFor();

  await page.goto("/billing");
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText(/^Canceled. Calls keep working until/).waitFor();
  await page.getByRole("button", { name: "Resume plan" }).click();
  await page.getByRole("button", { name: "Don't cancel subscription" }).click();
  await page.getByText(/^Renews on/).waitFor();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText(/^Canceled. Calls keep working until/).waitFor();
  await deliver();
  expect(await status()).toBe(200);

  const [subscription] = standIn.books.subscriptions.values();
  ahead = (subscription?.items.data[0]?.current_period_end ?? 0) * 1_000 - Date.now() + 1_000;
  standIn.advance(now());
  await deliver();
  await expect.poll(status).toBe(402);
  await page.reload();
  await page.getByText("Canceled", { exact: true }).waitFor();
  // 102 calls of a tenth of a cent: a fraction of a cent is never charged.
  await page.getByRole("row", { name: /Paid \$0\.10/ }).waitFor();

  await subscribe(page);
  await expect.poll(status).toBe(200);
  expect(faults).toEqual([]);
});
