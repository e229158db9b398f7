import { expect, test } from "vitest";
import { misspelledSettings } from "./misspelled.ts";

const NAMES = ["PORT", "DATABASE_URL", "SIGN_UP"];

test.each([
  ["a letter added", "DATABASE_URLS"],
  ["a letter left out", "DATABASE_RL"],
  ["another letter", "DATABASE-URL"],
  ["two letters swapped", "DATABASE_ULR"],
])("finds a setting with %s", (_, given) => {
  expect(misspelledSettings({ [given]: "x" }, NAMES)).toEqual([[given, "DATABASE_URL"]]);
});

test.each([
  ["a setting", { SIGN_UP: "open" }],
  ["a variable like a short setting", { PORTS: "1" }],
  ["a variable like a setting that is set too", { DATABASE_URL: "x", DATABASE_URI: "x" }],
  ["an empty variable", { DATABASE_ULR: "" }],
  ["other variables", { DATABASE: "x", TEST_DATABASE_URL: "x", PATH: "/bin" }],
])("takes %s for no mistake", (_, env) => {
  expect(misspelledSettings(env, NAMES)).toEqual([]);
});
