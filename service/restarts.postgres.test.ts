import { test } from "vitest";
import { restartAll } from "./testing-restarts.ts";

test("two nodes restarted by turns, and a migration, under load: no request fails", async () => {
  await restartAll(2, 1);
}, 120_000);
