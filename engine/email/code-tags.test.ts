import { expect, test } from "vitest";
import { convert } from "../index.ts";

const TAG = '{{ user.name | default: "the customer" }}';

/** The email without its preheader. */
const shown = (markdown: string): string => convert(markdown).html.split('<td align="center"')[1] ?? "";

test.each([
  ["code in a sentence", `Your code: \`${TAG}\`.`],
  ["code with more than the tag", `Run \`galley --name=${TAG} --dry-run\`.`],
  ["code in a table", `| Code |\n| --- |\n| \`${TAG}\` |`],
  ["code in a long line", `${"word ".repeat(130)}\`${TAG}\` ${"word ".repeat(130)}`],
  ["a code block", `\`\`\`\nhello  ${TAG}\n${TAG}\n\`\`\``],
  ["a highlighted code block", `\`\`\`js\ngreet("Hello ${TAG}!", ${TAG}); // ${TAG}\n\`\`\``],
  ["indented code", `    hello ${TAG}`],
  ["code with characters that HTML escapes", "`{% if a > 1 && b %}` and `<%= name %>`"],
])("a merge tag stays whole in %s", (_, markdown) => {
  const tags = markdown.match(/\{\{.*?\}\}|\{%.*?%\}|<%.*?%>/g) ?? [];
  expect(shown(markdown).match(/\{\{.*?\}\}|\{%.*?%\}|<%.*?%>/g)).toEqual(tags);
  const text = convert(markdown).text.replaceAll("\u00a0", " ");
  for (const tag of tags) expect(text).toContain(tag);
});

test("code with merge tags keeps its highlighting, line breaks and spaces", () => {
  const html = shown(`\`\`\`js\nlet name = "${TAG}!";\n  ${TAG}  end();\n\`\`\``);
  expect(html.replaceAll(/ (?:class|style)="[^"]*"/g, "")).toContain(
    `<span>let</span> name = <span>"</span>${TAG}<span>!"</span>;<br>\n&nbsp;&nbsp;${TAG}&nbsp; end();`,
  );
});

test("a merge tag alone in code stays on one line, as its value does", () => {
  expect(shown("Your code: `{{ coupon }}`.")).toMatch(/<code[^>]*white-space:nowrap[^>]*>\{\{ coupon \}\}</);
});
