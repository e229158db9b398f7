import { readFileSync } from "node:fs";
import { LIMITS } from "@galley/contract";
import { expect, test } from "vitest";
import * as engine from "../engine/limits.ts";
import { SETTINGS } from "../service/config.ts";

const page = readFileSync(new URL("../docs/limits.md", import.meta.url), "utf8");
/** Every row of the tables with limits: its name and its value. */
const rows = new Map(
  [...page.matchAll(/^\| (?!limit|stored|---)([^|]+) \| ([^|]+) \|/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

const size = (bytes: number) => (bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`);
const count = (value: number) => value.toLocaleString("en-US");

test("docs/limits.md lists every limit of the API with its value in the code", () => {
  expect(Object.fromEntries(rows)).toMatchObject({
    "request body of `/v1/convert`": size(LIMITS.bodyBytes),
    "Markdown of one document": size(LIMITS.markdownBytes),
    "items in a batch": `1 to ${LIMITS.batchItems}`,
    prompt: size(LIMITS.promptBytes),
    "system prompt": size(LIMITS.systemBytes),
    "`max_tokens`": count(LIMITS.maxTokens),
    "generated text": size(LIMITS.generatedBytes),
    "nesting depth of the JSON": count(LIMITS.jsonDepth),
    "`Idempotency-Key`": `1 to ${LIMITS.idempotencyKeyCharacters} characters`,
    "request body with a template": size(LIMITS.templateBodyBytes),
    "request body of other requests": size(LIMITS.formBytes),
    templates: count(LIMITS.templates),
    "versions kept per template": count(LIMITS.templateVersions),
    "API keys": count(LIMITS.apiKeys),
    "people, including open invitations": count(LIMITS.people),
    "name of an account, an API key or a template": `${LIMITS.nameCharacters} characters`,
    password: `${LIMITS.passwordLeastCharacters} to ${LIMITS.passwordMostCharacters} characters`,
    CSS: size(LIMITS.templateCssBytes),
    "header, footer": `${size(LIMITS.templatePartBytes)} each`,
  });
});

test("docs/limits.md lists every limit of the engine with its value in the code", () => {
  expect(engine.MAX_CSS_BYTES).toBe(LIMITS.templateCssBytes);
  expect(Object.fromEntries(rows)).toMatchObject({
    "selectors that can match in an email, including those in lists, `:is()` and `:not()`": count(
      engine.MAX_SELECTORS,
    ),
    "contexts: media queries and hover": count(engine.MAX_CONTEXTS),
    "compound selectors in one selector": count(engine.MAX_COMPOUNDS),
    "different `:nth-child()`-like tests": count(engine.MAX_POSITION_TESTS),
    "different attribute tests": count(engine.MAX_ATTRIBUTE_TESTS),
    "custom properties": count(engine.MAX_VARIABLES),
    "tokens in a value after `var()` substitution": count(engine.MAX_EXPANDED_TOKENS),
    "numbers in one `calc()`": count(engine.MAX_CALC_TERMS),
    "nesting depth": count(engine.MAX_NESTING),
    "fonts in a list": `${engine.MAX_FONTS}, or ${engine.MAX_FONT_LIST_LENGTH} characters`,
    "warnings reported": count(engine.MAX_WARNINGS),
    "nested blocks (a table counts as four)": count(engine.MAX_BLOCK_DEPTH),
    "nested inline elements": count(engine.MAX_INLINE_DEPTH),
    "lines of front matter": count(engine.MAX_FRONT_MATTER_LINES),
    "characters of a `style` attribute": count(engine.MAX_INLINE_STYLE_LENGTH),
    "attributes of an HTML tag": count(engine.MAX_TAG_ATTRIBUTES),
    "characters that link references expand to": `${count(engine.MIN_REFERENCE_EXPANSION)}, or the length of the source if that is more`,
    "bytes of a link address": count(engine.MAX_ADDRESS_BYTES),
    "bytes of the email": count(engine.GMAIL_CLIP_BYTES),
    "CPU time of a conversion": `${Number(SETTINGS.CONVERT_DEADLINE_MS.fallback) / 1000} seconds (\`CONVERT_DEADLINE_MS\`)`,
  });
});
