import { test } from "vitest";
import { crashManyTimes } from "./testing-crash.ts";

test("killed at 50 random moments under load: no answered call is missing, and no more than were in flight are added", async () => {
  await crashManyTimes(50);
}, 1_800_000);
