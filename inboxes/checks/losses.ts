import type { ClientId } from "../client.ts";
import { CLIENTS } from "../clients.ts";
import { finding } from "../finding.ts";
import type { Finding, FindingCode, Level } from "../finding.ts";
import { WASHTML, WASHTML_CLASS } from "../facts/bugs.ts";
import { attributeOf, isElement } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import type { LineOf } from "../lines.ts";
import type { Loss } from "../losses.ts";
import { oncePerElement } from "./checked.ts";
import type { Checked } from "./checked.ts";
import { shortened } from "./text.ts";
import type { Seen } from "../look/look.ts";

/** One finding per kind of loss, for all inboxes that have it. Its level depends on how much it matters. */
export function checkLosses({ lineOf, isMarkdown, isHidden }: Checked, seen: readonly Seen[]): Finding[] {
  const grouped = new Map<string, Group>();
  for (const { view } of seen) {
    const { id } = view.rules.client;
    for (const loss of view.losses.each()) {
      const verdict = verdictOf(loss, isMarkdown);
      if (verdict === undefined) continue;
      const elements = loss.elements.filter((element) => !isHidden(element) && isMissed(element, loss));
      if (elements.length === 0 && loss.elements.length > 0) continue;
      const key = `${verdict.code} ${verdict.fix ?? ""} ${nameOf(loss, verdict)}`;
      let group = grouped.get(key);
      if (group === undefined)
        grouped.set(key, (group = { verdict, loss, count: 0, elements, clients: [id] }));
      // Counts in the first inbox only, because the others lose about the same.
      if (group.clients[0] === id) group.count += loss.count - loss.elements.length + elements.length;
      if (group.clients.at(-1) !== id) group.clients.push(id);
    }
  }
  return [...grouped.values()].map((group) => toFinding(group, lineOf));
}

interface Verdict {
  readonly code: FindingCode;
  readonly level: Level;
  readonly fix?: string;
}

interface Group {
  readonly verdict: Verdict;
  readonly loss: Loss;
  readonly elements: readonly Element[];
  readonly clients: ClientId[];
  count: number;
}

/** Whether a reader notices the loss: no attribute hides the element or has the same effect. */
const isMissed = (element: Element, { subject }: Loss): boolean =>
  !(subject === "<link>" && !isSheet(element)) &&
  !(subject === "float" && attributeOf(element, "align") !== undefined) &&
  !/^hidden$/i.test(attributeOf(element, "type") ?? "");

/** A linked style sheet that is more than a font. */
const isSheet = (link: Element): boolean =>
  /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(link, "rel") ?? "") &&
  !/font|typekit/i.test(attributeOf(link, "href") ?? "");

const toFinding = ({ verdict, loss, elements, clients, count }: Group, lineOf: LineOf): Finding => {
  const line = elements.map(lineOf).find((one) => one !== undefined) ?? loss.line;
  const times = count > 1 ? ` (${count} times)` : "";
  return finding(
    verdict.code,
    verdict.level,
    `${namesOf(clients)} drop${clients.length === 1 ? "s" : ""} ${shortened(nameOf(loss, verdict), 80)}${times}.`,
    { fix: verdict.fix, line, clients, confidence: loss.confidence },
  );
};

const nameOf = ({ kind, subject, example }: Loss, verdict: Verdict): string => {
  if (verdict === LOST_SHEET) return "a linked style sheet";
  return kind === "image" ? subject : `\`${verdict.code === "lost_layout" ? example : subject}\``;
};

/** "Gmail and Yahoo Mail", "Gmail, GMX and 4 others". */
const namesOf = (ids: readonly ClientId[]): string => {
  const names = CLIENTS.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (names.length <= 2) return names.join(" and ");
  if (names.length === 3) return `${names[0]}, ${names[1]} and ${names[2]}`;
  return `${names[0]}, ${names[1]} and ${names.length - 2} others`;
};

/** How much a reader misses, or undefined for what nobody sees. Clipping is a separate finding. */
const verdictOf = (loss: Loss, isMarkdown: boolean): Verdict | undefined => {
  if (loss.kind === "style block")
    return {
      code: "lost_style_block",
      level: "warning",
      fix: STYLE_BLOCKS[loss.evidence] ?? "Inline its styles.",
    };
  if (loss.kind === "image")
    return {
      code: "image_format",
      level: "error",
      fix: loss.subject.startsWith("data:")
        ? "Host the image as PNG, JPEG or GIF, and use its https address."
        : "Use PNG, JPEG or GIF: every inbox shows them.",
    };
  if (loss.kind === "element") {
    if (loss.subject === "<link>") return LOST_SHEET;
    if (!CONTENT.has(loss.subject)) return undefined;
    return PLAYED.has(loss.subject) && loss.elements.every(hasFallback) ? REPLACED_CONTENT : LOST_CONTENT;
  }
  if (loss.kind !== "declaration" || loss.isUnseen === true || WITHOUT_EFFECT.test(loss.example))
    return undefined;
  if (LAYOUT.test(loss.example))
    return {
      code: "lost_layout",
      level: "warning",
      fix: isMarkdown
        ? "Use the `::: columns` block or a table, which work everywhere."
        : "Use a table, which works everywhere.",
    };
  if (MOVED.test(loss.example)) return LOST_POSITION;
  return DECORATION.has(loss.subject) && loss.becomes === undefined ? LOST_DECORATION : undefined;
};

/** What to do about a dropped block, by the evidence. */
const STYLE_BLOCKS: { readonly [evidence: string]: string | undefined } = {
  "caniemail html-style#1": "Move it into the `<head>`.",
  "caniemail html-style#6": "Keep all styles under 16 KB.",
  "email-bugs#21": "Move at-rules out of other at-rules, such as `@font-face` out of `@media`.",
  "email-bugs#160": "Write its colors as `#336699`, not as `rgb(0 0 0)` or `oklch(…)`.",
  [WASHTML]: "Move `@import` into a `<style>` of its own, and remove `expression` and `behavior`.",
  [WASHTML_CLASS]: "Remove the class of `<body>`, or put it on an element inside.",
};

const LOST_CONTENT: Verdict = {
  code: "lost_content",
  level: "warning",
  fix: "Use an image or a link instead.",
};
const REPLACED_CONTENT: Verdict = {
  code: "lost_content",
  level: "notice",
  fix: "Most of them show the link or image inside it instead. Make sure that it says enough.",
};
const LOST_SHEET: Verdict = {
  code: "lost_style_block",
  level: "warning",
  fix: "Put its rules into the email, as `style` attributes or in a `<style>`.",
};
const LOST_POSITION: Verdict = {
  code: "lost_layout",
  level: "warning",
  fix: "Make sure that the email reads well when nothing is moved or overlaps.",
};
const LOST_DECORATION: Verdict = { code: "lost_decoration", level: "notice" };

const PLAYED = new Set(["<video>", "<audio>", "<object>"]);
const hasFallback = oncePerElement(({ childNodes }) =>
  childNodes.some((node) => isElement(node) && (/^(?:a|img)$/.test(node.tagName) || hasFallback(node))),
);

const CONTENT = new Set(
  "video audio iframe object embed svg form input textarea select button canvas math dialog marquee"
    .split(" ")
    .map((name) => `<${name}>`),
);
/** Initial values, whose loss changes nothing. */
const WITHOUT_EFFECT =
  /^(?:opacity:1(?:\.0+)?|(?!opacity:)[\w-]+:(?:none|normal|auto|initial|0(?:px|em)?(?:\s+0(?:px|em)?)*))(?:\s*!.*)?$/i;
/** Properties without which the layout breaks. */
const LAYOUT = /^(?:display:(?:inline-)?(?:flex|grid)|float:|columns?:|column-count:|grid-template)/;
const MOVED = /^(?:position:(?:absolute|fixed|sticky)|transform:|margin[\w-]*:(?:.*\s)?-\d)/;
const DECORATION = new Set([
  "border-radius",
  "box-shadow",
  "text-shadow",
  "background-image",
  "opacity",
  "filter",
  "animation",
  "transition",
  "letter-spacing",
  "text-transform",
]);
