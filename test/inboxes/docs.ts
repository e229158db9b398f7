import { readFileSync, writeFileSync } from "node:fs";
import { CLIENTS } from "@galley/inboxes";
import type { Client } from "@galley/inboxes";
import { rulesOf } from "../../inboxes/rules.ts";
import { CONTRADICTED } from "./contradicted.ts";
import { EXPLAINED, REMAINING } from "./explained.ts";
import type { PublishedResult, RealResult, Results } from "./results.ts";

const FILE = new URL("../../docs/inboxes.md", import.meta.url);
const [START, END] = ["<!-- accuracy: start -->", "<!-- accuracy: end -->"];

/** Writes the figures between the marks of docs/inboxes.md. */
export function writeDocs(results: Results): void {
  writeFileSync(FILE, docsWith(results));
}

/** The page as it should be. */
export function docsWith(results: Results): string {
  const page = readFileSync(FILE, "utf8");
  const [start, end] = [page.indexOf(START) + START.length, page.indexOf(END)];
  return `${page.slice(0, start)}\n\n${accuracyText(results)}\n\n${page.slice(end)}`;
}

const accuracyText = ({ published, real, seeded }: Results): string =>
  [
    "### The rules",
    `Each of the ${published.features} features of [caniemail.com](https://www.caniemail.com) (data of ${published.date}) has a small email that uses it. A simulation agrees when it keeps what the site calls supported, loses what it calls unsupported, and does what the site's notes say of the rest. Most rules come from that site, so this column shows that they are modeled faithfully. The next table is the independent one.`,
    table(
      ["Inbox", "Confidence", "Facts", "Agrees with caniemail.com"],
      CLIENTS.map((client) => rowOf(client, published)),
    ),
    contradictions(),
    "### The real programs",
    realIntroduction(real),
    table(
      ["Inbox", "Program", "Features alike", "Mode", "Emails alike", "Characters alike", "Boxes alike"],
      real.flatMap(realRows),
    ),
    "Features that a program and its simulation treat differently:",
    real.flatMap(explanations).join("\n"),
    "Differences that remain in whole emails:",
    real.flatMap(remaining).join("\n"),
    "### The checks",
    `Of ${seeded.faults} emails with one known fault each, the check finds ${seeded.found} (${percent(seeded.found, seeded.faults)}). Where the fault has a line, it names the right one in ${seeded.onLine} of ${seeded.withLine}. Of ${seeded.clean} clean emails, ${seeded.cleanWithError} get a finding of level \`error\`.`,
  ].join("\n\n");

const rowOf = ({ id, name, confidence, allowance }: Client, { clients }: PublishedResult): string[] => {
  const listed =
    allowance === undefined
      ? 0
      : allowance.elements.size + allowance.attributes.size + (allowance.properties?.size ?? 0);
  const facts = rulesOf(id).facts.length + listed;
  const found = clients.find(({ client }) => client === id);
  if (found === undefined) return [name, confidence, String(facts), "not tested there"];
  const { agreed, tested } = found;
  return [name, confidence, String(facts), `${agreed} of ${tested} (${percent(agreed, tested)})`];
};

const contradictions = (): string => {
  const lines = Object.entries(CONTRADICTED).map(
    ([id, { run, kept, lost }]) =>
      `- ${nameOf(id)} (${run}): ${[...kept.map((name) => `\`${name}\` is kept`), ...lost.map((name) => `\`${name}\` is lost`)].join(", ")}.`,
  );
  return `Where a run of the program contradicts the site, the run counts:\n\n${lines.join("\n")}`;
};

const realIntroduction = (real: readonly RealResult[]): string =>
  `These programs run on Debian, so each was run: first with the small email of every feature, then with ${real[0]?.looks[0]?.mails ?? 0} emails (the test corpus under three templates). The program shows the email, and then the simulation without treating it. A character is alike when color, background, size, weight, slant, alignment and decoration are. A box is alike when a text stands within one pixel of the same place, with the same size.`;

const realRows = ({ client, version, features, looks }: RealResult): string[][] =>
  looks.map((look, index) => [
    index === 0 ? nameOf(client) : "",
    index === 0 ? version : "",
    index === 0 ? `${features.tried - features.different.length} of ${features.tried}` : "",
    look.mode,
    `${look.identicalMails} of ${look.mails}`,
    percent(look.sameCharacters, look.characters),
    percent(look.sameBoxes, look.boxes),
  ]);

const explanations = ({ client, features }: RealResult): string[] =>
  features.different.map(
    (feature) =>
      `- ${nameOf(client)}, \`${feature}\`: ${EXPLAINED[client]?.[feature] ?? "not explained yet"}.`,
  );

const remaining = ({ client }: RealResult): string[] =>
  (REMAINING[client] ?? []).map((reason) => `- ${nameOf(client)}: ${reason}.`);

const nameOf = (id: string): string => CLIENTS.find((client) => client.id === id)?.name ?? id;

/** Never rounded up to all of it. */
const percent = (part: number, whole: number): string =>
  part === whole ? "100%" : `${(Math.floor((part / whole) * 1_000) / 10).toFixed(1)}%`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
