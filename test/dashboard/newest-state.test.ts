import { test } from "vitest";
import { useDashboard } from "./harness.ts";
import { typeInBursts } from "./newest-state.ts";

const dashboard = useDashboard();

// The long suite types thousands of times, in both editors.
test("the preview of a template shows the newest state after 50 random edits on a slow processor", () =>
  typeInBursts(dashboard, { editor: "template", edits: 50, seed: 1 }));
