import { expect, test } from "vitest";
import { unwrapped } from "./unwrap.ts";

test.each([
  ["one around all of it", "```markdown\n# Hi\n\nText\n```\n", "# Hi\n\nText"],
  ["of tildes, indented, with `md` and CRLF", "\n  ~~~md\r\n# Hi\r\n~~~\r\n", "# Hi\r"],
  ["around code", "```markdown\na\n```js\nlet b;\n```\nc\n```", "a\n```js\nlet b;\n```\nc"],
  ["of four backticks around code", "````Markdown\n```\na\n```\n````", "```\na\n```"],
  ["around a line that begins with code", "```markdown\na\n```b``` c\nd\n```", "a\n```b``` c\nd"],
  ["that was cut off", "```markdown\n# Hi\n\nTe", "# Hi\n\nTe"],
])("removes a fence: %s", (_, text, expected) => {
  expect(unwrapped(text)).toBe(expected);
});

test.each([
  ["of code", "```js\nlet a;\n```"],
  ["without a language", "```\na\n```"],
  ["after a sentence", "Here it is:\n\n```markdown\n# Hi\n```"],
  ["before a sentence", "```markdown\n# Hi\n```\n\nThis heading says hi."],
  ["before another", "```markdown\n# Hi\n```\nIn code:\n```js\nlet a;\n```"],
])("keeps a fence: %s", (_, text) => {
  expect(unwrapped(text)).toBe(text);
});
