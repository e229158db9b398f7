import { test } from "vitest";
import { killManyTimes } from "./testing-kills.ts";

test("two nodes and PostgreSQL killed under load: every answered call is in the ledger, none twice, and no request hangs", async () => {
  await killManyTimes({ nodes: 2, postgres: 1 });
}, 120_000);
