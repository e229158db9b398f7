import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withCode } from "./with-code.ts";

test.each([
  ["`alias` must be set.", "<code>alias</code> must be set."],
  ["Drops `a` and `<b>`.", "Drops <code>a</code> and <code>&lt;b&gt;</code>."],
  ["No code.", "No code."],
])("sets the code in %s", (message, html) => {
  expect(renderToStaticMarkup(withCode(message))).toBe(html);
});
