import { test } from "vitest";
import { useDashboard } from "./harness.ts";
import { typeInBursts } from "./newest-state.ts";

const dashboard = useDashboard();

test.each(
  (["playground", "template"] as const).flatMap((editor) => [2, 3].map((seed) => ({ editor, seed }))),
)(
  "the preview of the $editor shows the newest state after 3,000 random edits (seed $seed)",
  ({ editor, seed }) => typeInBursts(dashboard, { editor, edits: 3000, seed }),
);
