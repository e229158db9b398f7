import { afterAll, beforeAll, test } from "vitest";
import { JOURNEY_MS, openDashboard, type Dashboard } from "./harness.ts";
import { typeInBursts } from "./newest-state.ts";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
}, JOURNEY_MS);
afterAll(() => dashboard.close());

test.each(["playground", "template"] as const)(
  "the preview of the %s shows the newest state after 50 random edits on a slow processor",
  { timeout: JOURNEY_MS },
  (editor) => typeInBursts(dashboard, { editor, edits: 50, seed: 1 }),
);
