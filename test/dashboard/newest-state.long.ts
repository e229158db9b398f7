import { afterAll, beforeAll, test } from "vitest";
import { JOURNEY_MS, openDashboard, type Dashboard } from "./harness.ts";
import { typeInBursts } from "./newest-state.ts";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
}, JOURNEY_MS);
afterAll(() => dashboard.close());

test.each(
  (["playground", "template"] as const).flatMap((editor) => [2, 3].map((seed) => ({ editor, seed }))),
)(
  "the preview of the $editor shows the newest state after 3,000 random edits (seed $seed)",
  ({ editor, seed }) => typeInBursts(dashboard, { editor, edits: 3000, seed }),
);
