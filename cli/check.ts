import { readFile } from "node:fs/promises";
import type { Finding, Level } from "@galley/inboxes";
import { CommandError, text, UsageError, type Command, type Given, type Surroundings } from "./command.ts";
import { documentOptions, readDocument, readTemplate } from "./document.ts";
import { cannot } from "./files.ts";
import { paintFor, type Paint } from "./paint.ts";
import { sarifOf, type FileFinding } from "./sarif.ts";
import { findSources } from "./sources.ts";
import { warningLine } from "./warning-line.ts";
import packageJson from "./package.json" with { type: "json" };

const LEVELS = ["notice", "warning", "error"] as const;
const FORMATS = ["text", "json", "sarif"] as const;
const COLORS = { error: "red", warning: "yellow", notice: "cyan" } as const;

export const checkCommand: Command = {
  name: "check",
  summary: "Check emails before you send them: links, images, contrast, and what 17 inboxes do to them.",
  usage: "<file.md | file.html | folder | glob | -> … [--level error] [--format text|json|sarif] [--bulk]",
  examples: [
    "galley check newsletter.md",
    "galley check emails/ --level warning",
    "galley check emails/ --bulk --format sarif > galley.sarif",
    "galley check newsletter.html --json",
  ],
  words: [0, Number.POSITIVE_INFINITY],
  options: {
    ...documentOptions.options,
    level: { type: "string" },
    format: { type: "string" },
    bulk: { type: "boolean" },
    json: { type: "boolean" },
  },
  explain: {
    ...documentOptions.explain,
    level: "exit with 1 for findings at this level or above: notice, warning or error; default: error",
    format: "text, json or sarif; default: text",
    bulk: "a newsletter or campaign, which must offer a way to unsubscribe",
    json: "the same as --format json",
  },
  async run(given, around) {
    const level = oneOf(given, "level", LEVELS) ?? "error";
    const isJson = given.values["json"] === true;
    const format = oneOf(given, "format", FORMATS) ?? (isJson ? "json" : "text");
    if (isJson && format !== "json")
      throw new UsageError(`--json and --format ${format} cannot be used together.`);
    const { findings, failed } = await findAll(given, around);
    const { stdout, env } = around;
    if (format === "json") stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
    if (format === "sarif")
      stdout.write(`${JSON.stringify(sarifOf(findings, packageJson.version), null, 2)}\n`);
    if (format === "text") await writeText(findings, stdout, paintFor(stdout, env));
    const isBad = findings.some((finding) => LEVELS.indexOf(finding.level) >= LEVELS.indexOf(level));
    return isBad || failed > 0 ? 1 : 0;
  },
};

/** The engine's warnings that are not findings, because every inbox shows the same. */
const OTHER_WARNINGS = new Set([
  "front_matter_ignored",
  "front_matter_invalid",
  "container_not_open",
  "container_not_closed",
  "dark_image_refused",
  "html_removed",
  "address_too_long",
  "button_without_link",
  "heading_order",
  "large_table",
]);

interface Found {
  readonly findings: readonly FileFinding[];
  /** The number of files that could not be read. The others were checked. */
  readonly failed: number;
}

async function findAll(given: Given, around: Surroundings): Promise<Found> {
  const words = given.positionals;
  const isInput = words.length === 0 || (words.length === 1 && words[0] === "-");
  const files = isInput ? ["-"] : (await findSources(words, ["Markdown", "HTML"])).map(({ file }) => file);
  const [{ check }, { convert }, { compile }] = await Promise.all([
    import("@galley/inboxes"),
    import("@galley/engine"),
    import("./convert-file.ts"),
  ]);
  const sheet = await readTemplate(given, around);
  const template = compile(sheet);
  for (const warning of template.warnings) around.stderr.write(warningLine(sheet.name, warning));
  const isBulk = given.values["bulk"] === true;
  const findings: FileFinding[] = [];
  let failed = 0;
  for (const file of files) {
    try {
      findings.push(...(await checkFile(file)).map((finding) => ({ file, ...finding })));
    } catch (error) {
      if (!(error instanceof CommandError) || files.length === 1) throw error;
      around.stderr.write(`${error.message}\n`);
      failed++;
    }
  }
  return { findings, failed };

  async function checkFile(file: string): Promise<readonly Finding[]> {
    return /\.html?$/i.test(file)
      ? check(decoded(await readFile(file).catch(cannot(file, "read"))), { isBulk })
      : checkSource(file, await readDocument(file, around));
  }

  /** A finished email is checked as it is. A document is converted first, so that findings have its lines. */
  function checkSource(file: string, content: string): readonly Finding[] {
    if (file === "-" && FINISHED.test(content)) return check(content, { isBulk });
    const { html, meta, places, warnings } = convert(content, { template });
    for (const warning of warnings)
      if (OTHER_WARNINGS.has(warning.code)) around.stderr.write(warningLine(file, warning));
    return check(html, { subject: meta.subject, places, warnings, isBulk });
  }
}

/** The start of a complete HTML document, which Markdown does not contain. */
const FINISHED = /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html)\b/i;

/** Byte order marks, and the encodings they stand for. */
const MARKS = [
  ["\xEF\xBB\xBF", "utf-8"],
  ["\xFF\xFE", "utf-16le"],
  ["\xFE\xFF", "utf-16be"],
] as const;

/** The text of a finished email, in the encoding that its byte order mark or its `<meta>` names, or UTF-8. */
function decoded(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 1_024);
  const mark = MARKS.find(([bytesOfMark]) => start.startsWith(bytesOfMark))?.[1];
  const named = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1];
  // A `<meta>` that can be read as ASCII is not in UTF-16, whatever it says.
  const label = mark ?? (/^utf-16/i.test(named ?? "") ? "utf-8" : named);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

async function writeText(
  findings: readonly FileFinding[],
  stdout: NodeJS.WritableStream,
  paint: Paint,
): Promise<void> {
  const { CLIENTS } = await import("@galley/inboxes");
  const names = new Map<string, string>(CLIENTS.map(({ id, name }) => [id, name]));
  for (const finding of findings) stdout.write(linesOf(finding, names, paint));
  stdout.write(summary(findings));
}

/** In the format of compilers, so that editors can jump to the line. */
function linesOf(
  { file, line, level, message, code, fix, clients }: FileFinding,
  names: ReadonlyMap<string, string>,
  paint: Paint,
): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const where = clients.map((id) => names.get(id)).join(", ");
  return [
    `${paint("bold", `${place}:`)} ${paint(COLORS[level], `${level}:`)} ${message} ${paint("dim", `(${code})`)}`,
    ...(fix === undefined ? [] : [`    Fix: ${fix}`]),
    ...(where === "" ? [] : [`    Inboxes: ${where}`]),
    "",
  ].join("\n");
}

function summary(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No findings.\n";
  const counts = (["error", "warning", "notice"] satisfies Level[]).flatMap((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return count === 0 ? [] : [`${count} ${level}${count === 1 ? "" : "s"}`];
  });
  return `${counts.join(", ")}.\n`;
}

function oneOf<Word extends string>(given: Given, option: string, words: readonly Word[]): Word | undefined {
  const value = text(given, option);
  const word = words.find((known) => known === value);
  if (value === undefined || word !== undefined) return word;
  throw new UsageError(`--${option} must be one of ${words.join(", ")}.`);
}
