import type { Finding, check as Check } from "@galley/inboxes";
import type { Command } from "./command.ts";
import { documentOptions, readDocument } from "./document.ts";
import type { Document } from "./document.ts";

export const checkCommand: Command = {
  name: "check",
  summary: "Check an email before you send it: links, images, contrast, and what 17 inboxes do to it.",
  usage: "<file.md | file.html | -> [--template sheet.css] [--bulk] [--strict]",
  words: [0, 1],
  options: {
    ...documentOptions.options,
    bulk: { type: "boolean" },
    strict: { type: "boolean" },
    json: { type: "boolean" },
  },
  explain: {
    ...documentOptions.explain,
    bulk: "a newsletter or campaign, which must offer a way to unsubscribe",
    strict: "exit with 1 for warnings as well, not only for errors",
    json: "write the findings as JSON",
  },
  async run(given, around) {
    const { stdout } = around;
    const document = await readDocument(given, around);
    const { CLIENTS, check } = await import("@galley/inboxes");
    const findings = await findIn(document, { check, isBulk: given.values["bulk"] === true });
    const names = new Map<string, string>(CLIENTS.map(({ id, name }) => [id, name]));
    if (given.values["json"] === true) stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
    else
      stdout.write(
        findings.map((finding) => lines(document.source, finding, names)).join("") + summary(findings),
      );
    const failing = given.values["strict"] === true ? ["error", "warning"] : ["error"];
    return findings.some(({ level }) => failing.includes(level)) ? 1 : 0;
  },
};

/** A finished email is checked as it is; a Markdown document is converted first, so that findings name its lines. */
async function findIn(
  { source, content, template }: Document,
  { check, isBulk }: { check: typeof Check; isBulk: boolean },
): Promise<readonly Finding[]> {
  if (/\.html?$/i.test(source)) return check(content, { isBulk });
  const { convert } = await import("@galley/engine");
  const { html, meta, places, warnings } = convert(content, { template });
  return check(html, { subject: meta.subject, places, warnings, isBulk });
}

/** As compilers write them, so that editors find the place. */
function lines(
  file: string,
  { line, level, message, code, fix, clients }: Finding,
  names: ReadonlyMap<string, string>,
): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const where = clients.map((id) => names.get(id)).join(", ");
  return [
    `${place}: ${level}: ${message} (${code})`,
    ...(fix === undefined ? [] : [`    Fix: ${fix}`]),
    ...(where === "" ? [] : [`    Inboxes: ${where}`]),
    "",
  ].join("\n");
}

function summary(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No findings.\n";
  const counts = (["error", "warning", "notice"] as const).flatMap((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return count === 0 ? [] : [`${count} ${level}${count === 1 ? "" : "s"}`];
  });
  return `${counts.join(", ")}.\n`;
}
