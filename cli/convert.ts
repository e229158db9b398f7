import { stat } from "node:fs/promises";
import type { CompiledTemplate } from "@galley/engine";
import { text, UsageError, type Command, type Given, type Surroundings } from "./command.ts";
import { documentOptions, readDocument, readTemplate, templateFiles } from "./document.ts";
import { refuseOverwrite, writeText } from "./files.ts";
import type { Form } from "./form.ts";
import { areMany } from "./sources.ts";
import { warningLine } from "./warning-line.ts";

export const convertCommand: Command = {
  name: "convert",
  summary: "Convert Markdown to HTML email: one document, or folders and globs on all cores.",
  usage: "<file.md | folder | glob | -> … [-o out] [--template sheet.css] [--text | --eml] [--watch]",
  examples: [
    "galley convert newsletter.md -o newsletter.html",
    "galley convert emails/ -o dist/",
    'galley convert "emails/**/*.md" --template brand.css --eml',
    "galley convert emails/ -o dist/ --watch",
    "galley convert - --text < newsletter.md",
  ],
  words: [0, Number.POSITIVE_INFINITY],
  options: {
    ...documentOptions.options,
    output: { type: "string", short: "o" },
    text: { type: "boolean" },
    eml: { type: "boolean" },
    json: { type: "boolean" },
    watch: { type: "boolean", short: "w" },
  },
  explain: {
    ...documentOptions.explain,
    output: "file or folder to write; default: standard output for one document, next to each of several",
    text: "write the plain-text part",
    eml: "write a MIME message with both parts and the headers of the front matter",
    json: "one document: html, text, meta and warnings; several: a line of JSON for each",
    watch: "convert again whenever a document or the template changes",
  },
  async run(given, around) {
    const form = readFormOption(given);
    const output = text(given, "output");
    const words = given.positionals;
    const isFolder = (output !== undefined && (await namesFolder(output))) || (await areMany(words));
    if (isFolder || given.values["watch"] === true) {
      if (words.length === 0 || words.includes("-")) throw new UsageError("Name the documents to convert.");
      const { convertMany } = await import("./convert-many.ts");
      return convertMany(given, around, { form, output, isFolder });
    }
    return convertOne(given, around, form);
  },
};

/** A folder that exists, or a name like `dist/`. */
async function namesFolder(output: string): Promise<boolean> {
  return output.endsWith("/") || (await stat(output).catch(() => undefined))?.isDirectory() === true;
}

async function convertOne(given: Given, around: Surroundings, form: Form): Promise<number> {
  const [source = "-"] = given.positionals;
  const output = text(given, "output");
  const asJson = given.values["json"] === true;
  if (asJson && form !== "html") throw new UsageError(`Use --json or --${form}, not both, for one document.`);
  if (output !== undefined && output !== "-")
    await refuseOverwrite([output], [source, ...templateFiles(given)]);
  const [content, sheet] = await Promise.all([readDocument(source, around), readTemplate(given, around)]);
  const [{ convert }, { compile }, { writeForm }] = await Promise.all([
    import("@galley/engine"),
    import("./convert-file.ts"),
    import("./form.ts"),
  ]);
  const template: CompiledTemplate = compile(sheet);
  const conversion = convert(content, { template });
  const { stdout, stderr } = around;
  if (asJson) {
    const { html, text: plain, meta, warnings } = conversion;
    const all = { html, text: plain, meta, warnings: [...template.warnings, ...warnings] };
    await write(output, `${JSON.stringify(all, null, 2)}\n`, stdout);
    return 0;
  }
  for (const warning of template.warnings) stderr.write(warningLine(sheet.name, warning));
  for (const warning of conversion.warnings) stderr.write(warningLine(source, warning));
  await write(output, writeForm(conversion, form), stdout);
  return 0;
}

function readFormOption({ values }: Given): Form {
  if (values["text"] === true && values["eml"] === true)
    throw new UsageError("Use --text or --eml, not both.");
  if (values["eml"] === true) return "eml";
  return values["text"] === true ? "text" : "html";
}

async function write(
  file: string | undefined,
  content: string,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  if (file === undefined || file === "-") {
    stdout.write(content);
    return;
  }
  await writeText(file, content);
}
