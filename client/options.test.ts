import { expect, test } from "vitest";
import { createClient, GalleyError } from "./index.ts";

const create = (options: object) => () => createClient({ apiKey: "gly_live_test", ...options });

test("rejects an address without http:// or https://", () => {
  const message = 'Invalid service address "localhost:3000". It must start with http:// or https://.';
  expect(create({ baseUrl: "localhost:3000" })).toThrow(new GalleyError("invalid_option", message));
  expect(create({ baseUrl: "https://" })).toThrow('Invalid service address "https://".');
  expect(create({ baseUrl: "HTTPS://galley.test/" })).not.toThrow();
});

test("rejects an API key that is missing, or copied from an example", () => {
  const missing = new GalleyError("invalid_option", "The API key is missing.");
  expect(create({ apiKey: "" })).toThrow(missing);
  expect(create({ apiKey: undefined })).toThrow(missing);
  expect(create({ apiKey: "gly_live_…" })).toThrow(
    "The API key contains a character that API keys never have.",
  );
  expect(create({ apiKey: "gly_live_test\n" })).not.toThrow();
});
