import { createReconsider } from "../reconsider.ts";
import { mayConvert } from "../standing.ts";
import { createSubscriptions } from "../subscriptions.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { createTestBiller, enterCalls, PLANS } from "./billing.ts";

/** A command for a node, with the time at which it runs. */
export type Command = { readonly now: number } & (
  | { readonly kind: "calls"; readonly accountId: string; readonly units: number; readonly id: string }
  | { readonly kind: "webhook"; readonly body: string; readonly signature: string }
  | { readonly kind: "checkout"; readonly accountId: string; readonly plan: string }
  | { readonly kind: "admits"; readonly accountId: string }
  | { readonly kind: "reconcile" }
);

const GRACE_MS = 7 * 86_400_000;
const { DATA_DIR = "", DATABASE_URL, STRIPE_ADDRESS = "" } = process.env;

/** A process that runs one node's billing. Tests set its time and kill it. */
let now = 0;
const clock = { now: () => now };
const db = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const biller = createTestBiller({ db, now: clock.now, stripeAddress: STRIPE_ADDRESS });
const subscriptions = createSubscriptions({ db, clock, plans: PLANS });
const findStanding = async (accountId: string) => {
  const found = await subscriptions.find(accountId);
  return found && { subscriptionState: found.state, pastDueAt: found.pastDueAt };
};
const reconsider = createReconsider({
  biller,
  findStanding,
  clock,
  graceMs: GRACE_MS,
  onAdmitted: () => {},
});

async function run(command: Command): Promise<unknown> {
  now = Math.max(now, command.now);
  switch (command.kind) {
    case "calls":
      return enterCalls(db, command.accountId, command.units, command.now, command.id);
    case "webhook":
      return biller.receive(Buffer.from(command.body), command.signature);
    case "checkout":
      return biller.checkout(command.accountId, command.plan);
    case "admits": {
      const { accountId } = command;
      const standing = await findStanding(accountId);
      if (standing === undefined) return false;
      return mayConvert(standing, { now, graceMs: GRACE_MS }) || reconsider({ accountId, ...standing });
    }
    default:
      return biller.reconcile();
  }
}

process.on("message", ({ id, command }: { id: number; command: Command }) => {
  run(command).then(
    (value) => process.send?.({ id, value }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});
process.on("disconnect", () => process.exit());
