import { expect, test } from "vitest";
import { measureBundle } from "../bundle.ts";

test("a browser loads at most 120 KB for the inboxes, gzipped", async () => {
  expect(await measureBundle("inboxes")).toBeLessThanOrEqual(120_000);
});
