import { expect, test } from "vitest";
import { formFor } from "./form.ts";

test.each([
  [undefined, "json"],
  ["*/*", "json"],
  ["application/json, text/plain, */*", "json"],
  ["application/json", "json"],
  ["text/html", "html"],
  ["TEXT/HTML; charset=utf-8", "html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
  ["text/html;q=0.5, application/json", "json"],
  ["text/*", "html"],
  ["message/rfc822", "message"],
  ["message/rfc822;q=0.9, text/html;q=0.8", "message"],
  ["text/html;q=0, */*;q=0.1", "json"],
  ["application/xml", "json"],
  ["", "json"],
  [";q=x,,", "json"],
])("Accept: %s gives %s", (accept, form) => {
  expect(formFor(accept)).toBe(form);
});
