import { expect, test } from "vitest";
import { codes, linesIn, page, TEXT } from "../testing/checked-mail.ts";

test.each([
  ["Hi {{first_name}},", []],
  ["{% if a %}Hi{% endif %}", []],
  ["*|FNAME|*", []],
  ["Use { and } in CSS, as in a { color: red }.", []],
  ["<code>{{first_name}</code> is wrong", []],
  ["Hi {{first_name},", ["merge_tag_malformed"]],
  ["Hi {first_name}},", ["merge_tag_malformed"]],
  ["Hi { FNAME }},", ["merge_tag_malformed"]],
  ["Hi {{ }}", ["merge_tag_malformed"]],
  ["Hi {% if a }", ["merge_tag_malformed"]],
  ["Hi {{frist_name}}", ["merge_tag_misspelled"]],
  ["{{invoice_total}} {{invoice_total}} {{invoice_totl}}", ["merge_tag_misspelled"]],
  ["{{line_1}} {{line_2}}", []],
  ["Hi {{ .Name }}", []],
  ["Hi {{ user.name }}", []],
  ["Hi {{ contact.frist_name }}", ["merge_tag_misspelled"]],
  ['The answer was {"a":{"b":1}}.', []],
  ["{{plan_name}} and {{plain_name}}", []],
  ["Dear [Name],", ["placeholder_text"]],
  ["Lorem ipsum dolor", ["placeholder_text"]],
  ["{ai_content}", ["placeholder_text"]],
  ["Welcome to [Product Name]", ["placeholder_text"]],
  ["[Company Name, LLC] and its [product line]", ["placeholder_text"]],
  ["(Optional) This text will appear in the inbox preview, but not the email body.", ["placeholder_text"]],
  ['<img src="https://via.placeholder.com/200x50" alt="A red bicycle">', ["placeholder_text"]],
  ['<img src="https://placeholder.galleyproof.dev/200x50" alt="A red bicycle">', []],
  ["Dear [First name] [your title here],", ["placeholder_text"]],
  ["[Name of the Rose], the [add-on] and [Date night]", []],
  ["Hi [[name]], your [[company]] account", []],
  ["Hi %recipient.name%, <%= name %>", []],
  ["Hi {# TODO: {{first_name} or [name] #} there", []],
  ["Hi {{! TODO }} {{!-- {{frist_name}} --}} {{/* TBD */}} there", []],
  ["Hi {% comment %}FIXME{% endcomment %} <%# TODO %> there", []],
  ["%%[ SET @name = 'TODO' ]%%Hi %%=v(@name)=%%", []],
  ["Hi {# TODO #}, see the TODO", ["placeholder_text"]],
  ["Your todo list for Monday", []],
  ["The date is TBD", ["placeholder_text"]],
  ["The date is TODO: ask Ann", ["placeholder_text"]],
  ["Reading an undefined variable throws, and <code>x</code> is undefined.", []],
  ["If the field is undefined, we use the default.", []],
  ["The result was undefined!", []],
  ["A value can be null or undefined, depending on the version.", []],
  ["Why does it return undefined", []],
  ["Hi undefined,", ["placeholder_text"]],
  ["Hi [object Object],", ["placeholder_text"]],
  ["Welcome undefined!", ["placeholder_text"]],
  ["Order #undefined was sent", ["placeholder_text"]],
  ["Your total: undefined", ["placeholder_text"]],
  ["Your size is XXXL", []],
  ["Card ending in XXXX 4242", []],
])("the text %j: %j", (text, expected) => {
  expect(codes(`<p>${text}</p>`)).toEqual(expected);
});

test.each([
  "{{custom_attribute.${plan}}}",
  "{{${first_name} | default: 'you'}}",
  "{% if ${plan} == 'pro' %}now{% endif %}",
])("the merge tag %s of Braze is well formed", (tag) => {
  expect(codes(`<p>Hello ${tag}</p>`)).toEqual([]);
});

test("a fault in a heading that is also the subject is reported once", () => {
  const found = (line: number): unknown[] =>
    linesIn(page(`${TEXT}<h1>Hello {{name}, TBD</h1>`), {
      subject: "Hello {{name}, TBD",
      places: [{ kind: "text", content: "Hello {{name}, TBD", line }],
    }).filter((one) => !/lost|preheader/.test(String(one)));
  expect(found(1)).toEqual([
    ["merge_tag_malformed", 1],
    ["placeholder_text", 1],
  ]);
  expect(found(7)).toHaveLength(4);
});

test("a field of a heading that is also the subject occurs once", () => {
  const html = "<h1>Order {{item_a}}</h1><p>With {{item_b}}</p>";
  expect(codes(html, { subject: "Order {{item_a}}" })).toEqual([]);
  expect(codes(`${html}<p>And {{item_a}}</p>`, { subject: "Order {{item_a}}" })).toEqual([
    "merge_tag_misspelled",
  ]);
});

test.each([
  ["Hi {{first_name}, your order is on its way", "merge_tag_malformed"],
  ["Hi {{frist_name}}, your order is on its way", "merge_tag_misspelled"],
  ["A preheader that is TBD before we send this", "placeholder_text"],
])("checks the merge tags of the preheader %j", (text, code) => {
  const html = page(TEXT).replace(/A preheader[^<]*/, text);
  expect(linesIn(html)).toEqual([[code, 1]]);
  expect(linesIn(html, { places: [{ kind: "text", content: "Enough text", line: 7 }] })).toEqual([[code, 1]]);
});

test("a fault in a preheader that repeats the beginning of the Markdown is reported once", () => {
  const text = "Hi {{first_name}, your order is on its way and will be there on Tuesday.";
  const html = page(`<p>${text}</p>`).replace(/A preheader[^<]*/, `${text.slice(0, 12)}…`);
  expect(linesIn(html, { places: [{ kind: "text", content: text, line: 7 }] })).toEqual([
    ["merge_tag_malformed", 7],
    ["preheader_missing", 1],
  ]);
});
