import { test } from "vitest";
import { crashManyTimes } from "./testing-crash.ts";

test("killed three times under load: no answered call is missing, and no more than were in flight are added", async () => {
  await crashManyTimes(3);
});
