import type { ClientId } from "../client.ts";
import { CLIENTS } from "../clients.ts";
import type { Finding, FindingCode, Level } from "../finding.ts";
import type { LineOf } from "../lines.ts";
import type { Loss } from "../losses.ts";
import { shortened } from "./checked.ts";
import type { Checked } from "./checked.ts";
import type { Seen } from "../look/look.ts";

/** One finding per kind of loss, for all inboxes that have it. Its level depends on how much it matters. */
export function checkLosses({ lineOf }: Checked, seen: readonly Seen[]): Finding[] {
  const grouped = new Map<string, Group>();
  for (const { view } of seen) {
    for (const loss of view.losses.list()) {
      const verdict = verdictOf(loss);
      if (verdict === undefined) continue;
      const key = `${verdict.code} ${loss.kind} ${loss.subject}`;
      const group = grouped.get(key);
      if (group === undefined) grouped.set(key, { verdict, loss, clients: [view.rules.client.id] });
      else group.clients.push(view.rules.client.id);
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
  readonly clients: ClientId[];
}

const toFinding = ({ verdict, loss, clients }: Group, lineOf: LineOf): Finding => {
  const line = loss.elements.map(lineOf).find((one) => one !== undefined);
  const times = loss.count > 1 ? ` (${loss.count} times)` : "";
  return {
    ...verdict,
    message: `${namesOf(clients)} ${loss.becomes === undefined ? "drop" : "change"}${clients.length === 1 ? "s" : ""} ${shortened(subjectOf(loss), 80)}${times}.`,
    ...(line === undefined ? {} : { line }),
    clients,
    confidence: loss.confidence,
  };
};

const subjectOf = ({ kind, subject, becomes }: Loss): string => {
  const name = kind === "image" || kind === "document" ? subject : `\`${subject}\``;
  return becomes === undefined || kind === "document" ? name : `${name} to \`${becomes}\``;
};

/** "Gmail and Yahoo Mail", "Gmail, GMX and 4 others". */
const namesOf = (ids: readonly ClientId[]): string => {
  const names = CLIENTS.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (names.length <= 2) return names.join(" and ");
  if (names.length === 3) return `${names[0]}, ${names[1]} and ${names[2]}`;
  return `${names[0]}, ${names[1]} and ${names.length - 2} others`;
};

/** How much a reader misses, or undefined for what nobody sees. Clipping is a separate finding. */
const verdictOf = (loss: Loss): Verdict | undefined => {
  if (loss.kind === "style block")
    return {
      code: "lost_style_block",
      level: "warning",
      fix: "Keep all styles under 16 KB, without at-rules inside at-rules and without colors like `rgb(0 0 0)`.",
    };
  if (loss.kind === "image")
    return {
      code: "image_format",
      level: "error",
      fix: loss.subject.startsWith("data:")
        ? "Host the image as PNG, JPEG or GIF, and use its https address."
        : "Use PNG, JPEG or GIF: every inbox shows them.",
    };
  if (loss.kind === "element") return CONTENT.has(loss.subject) ? LOST_CONTENT : undefined;
  if (loss.kind === "declaration") {
    if (LAYOUT.test(loss.example)) return LOST_LAYOUT;
    return DECORATION.has(loss.subject) && loss.becomes === undefined ? LOST_DECORATION : undefined;
  }
  return undefined;
};

const LOST_CONTENT: Verdict = {
  code: "lost_content",
  level: "warning",
  fix: "Use an image or a link instead.",
};
const LOST_LAYOUT: Verdict = {
  code: "lost_layout",
  level: "warning",
  fix: "Use the `::: columns` block or a table, which work everywhere.",
};
const LOST_DECORATION: Verdict = { code: "lost_decoration", level: "notice" };

const CONTENT = new Set(
  "video audio iframe object embed svg form input textarea select button canvas math dialog marquee"
    .split(" ")
    .map((name) => `<${name}>`),
);
/** Properties without which the layout breaks. */
const LAYOUT =
  /^(?:display:(?:inline-)?(?:flex|grid)|position:(?:absolute|fixed|sticky)|float:|columns?:|column-count:|grid-template|transform:|margin[\w-]*:(?:.*\s)?-\d)/;
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
