import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { faultsOf } from "../../test/mail-faults.ts";

const long = {
  words: "alternative text ".repeat(180).trim(),
  "one word": "alternative".repeat(270),
  Chinese: "替代文字".repeat(750),
  quotes: '"'.repeat(3_000),
};

test.each(Object.entries(long))(
  "folds an alt and a title of 3,000 characters into short lines: %s",
  (_, text) => {
    const escaped = text.replaceAll('"', "&quot;");
    for (const source of [
      `![${text}](https://example.com/a.png '${text}')`,
      `[link](https://example.com '${text}')`,
      `---\ntitle: ${text}\n---\n\ntext`,
      `| a |\n|---|\n| ![${text}](https://example.com/a.png) |`,
    ]) {
      const { html } = convert(source);
      for (const line of html.split("\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
      expect(faultsOf(html)).toEqual([]);
      expect(html.replaceAll(/\s|<wbr\n>/g, "")).toContain(escaped.replaceAll(" ", "").slice(0, 2_000));
    }
  },
);

test.each(["\u0000", "\u0007", "\u0092", "\u2028", "\ufeff", "\ufffd", "\ud800"])(
  "what mail may not carry is left out of merge tags, in text and in attributes: %j",
  (character) => {
    const tag = `{{ na${character}me }}`;
    const { html } = convert(
      `---\ntitle: a ${tag}\npreheader: b ${tag}\n---\n\n${tag} [a](https://example.com/${tag} '${tag}') ![${tag}](https://example.com/a.png)`,
    );
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toContain(character);
  },
);

const PLAIN = "A sentence of plain English words that keeps the email in ASCII. ".repeat(4);

test("writes non-ASCII characters of a mostly English email as entities, also inside numbers", () => {
  const { html } = convert(
    `${PLAIN}5\u202f000 1’000 ٣٤ 5\u00a0kg €5.00 – 😀 café\n\n|a|\n|-|\n|5\u202f000 ٣ €7|`,
  );
  expect(html).toContain(
    "5&#8239;000 1&#8217;000 &#1635;&#1636; 5&#160;kg &#8364;5.00 &#8211; &#128512; caf&#233;",
  );
  expect(html).toContain(">5&#8239;000 &#1635; &#8364;7<");
  expect(html).not.toMatch(/[^\t\n -~]/);
});

test("writes a merge tag in another script unchanged into a mostly English email", () => {
  const { html } = convert(`${PLAIN} — {{ имя }} [a](https://example.com/?q={{имя}})`);
  expect(html).toContain("{{ имя }}");
  expect(html).toContain("{{имя}}");
});

test.each([
  '{{ name | default: "dear friend 👋" }}',
  "{{ name | default: 'お客様！' }}",
  "{% if x == '❤️' %}",
])("writes the emoji and fullwidth characters of a merge tag unchanged: %s", (tag) => {
  expect(convert(`${PLAIN}${tag}`).html).toContain(tag);
  expect(convert(`您的订单已发货。${tag}`).html).toContain(tag);
});

test("a merge tag keeps a wide character that the source writes as an entity", () => {
  const { html } = convert("[a](https://example.com '{{ a &hellip; }}')");
  expect(html).toContain(' title="{{ a … }}"');
});

test("writes text in other scripts unchanged", () => {
  expect(convert("Это 5\u202f000 руб., ٣٤ и 😀 <b>да</b> & нет").html).toContain(
    ">Это 5\u202f000\u00a0руб., ٣٤ и 😀 <strong>да</strong> &amp; нет<",
  );
});

test.each([
  "{{ a }}",
  "{{{ a }}}",
  "{% if a < b %}",
  '<%= a > "b" %>',
  "*|A & B|*",
  "[[a]]",
  "%recipient.a%",
  "%%a_b%%",
  "%%=v(@a > 1)=%%",
  "%%[ if @a > 1 then ]%%",
  "{# a & b #}",
  "{$a}",
])("keeps the merge tag %s in a title, an alternative text and an address", (tag) => {
  const { html } = convert(
    `---\ntitle: a ${tag} & b\n---\n\n![a ${tag} & b](https://example.com/${tag}?a&b)`,
  );
  const written = tag.replaceAll('"', "'");
  expect(html).toContain(`<title>a ${tag} &amp; b</title>`);
  expect(html).toContain(` alt="a ${written} &amp; b"`);
  expect(html).toContain(` src="https://example.com/${written}?a&amp;b"`);
  expect(faultsOf(html)).toEqual([]);
});

test.each([
  ['{{ a | default: "b" }}', "{{ a | default: 'b' }}"],
  [`{{ a | default: "b's" }}`, "{{ a | default: &quot;b's&quot; }}"],
  ['{{ a "b" ../c ./d }}', "{{ a 'b' ../c ./d }}"],
  ['{{ default Name "b" }}', "{{ default Name 'b' }}"],
  ['{{ index .A "b" }}', "{{ index .A `b` }}"],
  ['{{- .A.B | printf "%s" -}}', "{{- .A.B | printf `%s` -}}"],
  ['{{ index $.A "b" }}', "{{ index $.A `b` }}"],
  ['{{ TrackLink "https://c.example" . }}', "{{ TrackLink `https://c.example` . }}"],
  ['{{ L.T "b" }}', "{{ L.T `b` }}"],
  ['{{ printf "`%s`" .A }}', "{{ printf &quot;`%s`&quot; .A }}"],
])("writes %s with quotes that a sending service understands", (tag, inAttribute) => {
  const { html } = convert(`${tag}\n\n- [b](https://example.com/${tag})`);
  expect(html).toContain(`<title>${tag}</title>`);
  expect(html).toContain(`mso-hide:all">\n${tag}\n`);
  expect(html).toContain(`>${tag}</p>`);
  expect(html).toContain(` aria-label="${inAttribute}"`);
  expect(html).toContain(` href="https://example.com/${inAttribute}"`);
});

test.each([
  ["family", "\u{1f469}\u200d\u{1f680}"],
  ["skin", "\u{1f44b}\u{1f3fd}"],
  ["flag", "\u{1f1e9}\u{1f1ea}"],
  ["heart", "\u2764\ufe0f"],
])("a long word of emoji in a table is not broken inside one: %s", (_, emoji) => {
  const rest = "x ".repeat(400);
  for (const source of [
    `|a|b|\n|-|-|\n|${emoji.repeat(40)}|c|\n\n${rest}`,
    `|a|b|\n|-|-|\n|${emoji.repeat(40)}|${"日本".repeat(90)}|`,
  ]) {
    const cell = /<td[^>]*>([^]*?)<\/td>/.exec(convert(source).html.split("<tbody")[1] ?? "")?.[1] ?? "";
    const parts = cell.replaceAll(/<(?!wbr)[^>]*>/g, "").split(/<wbr\s*>/);
    expect(parts.length).toBeGreaterThan(1);
    const written = parts.map((part) =>
      part.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).trim(),
    );
    for (const part of written) expect(part.replaceAll(emoji, "")).toBe("");
  }
});

test.each([
  ["a\u200d<", "&lt;"],
  ["a\u200d&b", "&amp;"],
  ["a\u200d{id}", "{id}"],
])("a long word with joiners is not broken inside an entity or a name: %j", (word, whole) => {
  const { html } = convert(`|a|b|\n|-|-|\n|${word.repeat(40)}|c|\n\n${"x ".repeat(400)}`);
  const cell = html.split("<tbody")[1]?.split("</td>")[0] ?? "";
  expect(cell).toMatch(/<wbr/);
  expect(cell.split(whole)).toHaveLength(41);
});
