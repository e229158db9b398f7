import { test } from "vitest";
import { useDashboard } from "./harness.ts";
import { typeInBursts } from "./newest-state.ts";

const dashboard = useDashboard();

test.each(["playground", "template"] as const)(
  "the preview of the %s shows the newest state after 50 random edits on a slow processor",
  (editor) => typeInBursts(dashboard, { editor, edits: 50, seed: 1 }),
);
