import { existsSync, readdirSync, readFileSync } from "node:fs";
import { compileTemplate, convert } from "@galley/engine";
import { check } from "@galley/inboxes";
import type { Finding } from "@galley/inboxes";
import { FAULTS } from "./faults.ts";
import type { Fault } from "./faults.ts";

const CORPUS = new URL("corpus/", import.meta.url);

/** The mails of corpus/clean: nothing is wrong with them. */
export const CLEAN: readonly string[] = readdirSync(new URL("clean/", CORPUS))
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -".md".length));

export const findClean = (name: string): readonly Finding[] => findings(new URL(`clean/${name}`, CORPUS), {});

export const findFault = (fault: Fault): readonly Finding[] =>
  findings(new URL(`faults/${fault.name}`, CORPUS), fault);

/** How many of the seeded faults are found, and how many clean mails get an error. */
export interface SeededFigures {
  readonly faults: number;
  readonly found: number;
  /** Of those with a line: found with the right one. */
  readonly withLine: number;
  readonly onLine: number;
  readonly clean: number;
  readonly cleanWithError: number;
}

export function measureSeeded(): SeededFigures {
  const results = FAULTS.map((fault) => ({
    fault,
    found: findFault(fault).filter(({ code }) => code === fault.code),
  }));
  const located = results.filter(({ fault }) => fault.line !== undefined);
  return {
    faults: FAULTS.length,
    found: results.filter(({ found }) => found.length > 0).length,
    withLine: located.length,
    onLine: located.filter(({ fault, found }) => found.some(({ line }) => line === fault.line)).length,
    clean: CLEAN.length,
    cleanWithError: CLEAN.filter((name) => findClean(name).some(({ level }) => level === "error")).length,
  };
}

const findings = (path: URL, { repeats = 0, spam }: Partial<Fault>): readonly Finding[] => {
  const source = readFileSync(new URL(`${path.href}.md`), "utf8");
  const sheet = new URL(`${path.href}.css`);
  const template = existsSync(sheet) ? { template: compileTemplate(readFileSync(sheet, "utf8")) } : {};
  const { html, meta, places, warnings } = convert(
    source + source.slice(source.indexOf("# ")).repeat(repeats),
    template,
  );
  return check(html, {
    subject: meta.subject,
    places,
    warnings,
    isBulk: path.href.endsWith(".bulk"),
    ...(spam === undefined ? {} : { spam: { score: spam, threshold: 5, tests: ["HTML_IMAGE_ONLY_08"] } }),
  });
};
