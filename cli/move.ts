import { open, rm } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import type { Progress } from "@galley/service";
import { text, UsageError, type Command } from "./command.ts";
import { cannot } from "./files.ts";
import { DATA_DIR, settings } from "./operator.ts";

const PIECE_CHARACTERS = 65_536;
const TOLD_EVERY_ROWS = 100_000;

export const moveCommands: readonly Command[] = [
  {
    name: "export",
    summary: "Export the whole database to a file, to import it into another one.",
    usage: "-o <file> | > <file>",
    examples: ["galley export -o galley.jsonl", "galley export | gzip > galley.jsonl.gz"],
    words: [0, 0],
    options: { output: { type: "string", short: "o" }, ...DATA_DIR.options },
    explain: {
      output: "file to create, readable by its owner only; default: standard output",
      ...DATA_DIR.explain,
    },
    async run(given, around) {
      const file = text(given, "output");
      if (file === undefined && around.stdout.isTTY === true) {
        throw new UsageError("Name a file with -o, or redirect the output to one.");
      }
      const config = await settings(given, around, false);
      const { exportFrom } = await import("@galley/service");
      const { rows, tables } = await writing(file, around.stdout, (writeLine) =>
        exportFrom(config, writeLine, tell(around.stderr)),
      );
      around.stderr.write(
        `Exported ${count(rows)} rows of ${tables} tables. Encrypted data stays encrypted: the master keys are not in the export. Copy them separately.\n`,
      );
      return 0;
    },
  },
  {
    name: "import",
    summary: "Fill an empty database from a file written by galley export.",
    usage: "<file | ->",
    examples: [
      "galley import galley.jsonl",
      "DATABASE_URL=postgres://localhost/galley galley import galley.jsonl",
    ],
    words: [1, 1],
    options: { ...DATA_DIR.options },
    explain: { ...DATA_DIR.explain },
    async run(given, around) {
      const [file = "-"] = given.positionals;
      const config = await settings(given, around, true);
      const { importInto } = await import("@galley/service");
      const input = file === "-" ? around.stdin : await readable(file);
      const { rows, tables } = await importInto(config, linesOf(input), tell(around.stderr));
      around.stdout.write(
        `Imported ${count(rows)} rows of ${tables} tables: counts and checksums match the export. Start the service with the same master keys as before.\n`,
      );
      return 0;
    },
  },
];

/** Writes lines to a new file, which is removed if the work fails, or to standard output with backpressure. */
async function writing<Result>(
  file: string | undefined,
  stdout: Writable,
  work: (writeLine: (line: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (file === undefined) {
    return inPieces(
      work,
      (piece) =>
        new Promise((resolve, reject) => {
          stdout.write(piece, (error) => (error ? reject(error) : resolve()));
        }),
    );
  }
  const handle = await open(file, "wx", 0o600).catch(cannot(file, "written"));
  try {
    const result = await inPieces(work, (piece) => handle.appendFile(piece));
    await handle.sync();
    await handle.close();
    return result;
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
}

async function inPieces<Result>(
  work: (writeLine: (line: string) => Promise<void>) => Promise<Result>,
  write: (piece: string) => Promise<void>,
): Promise<Result> {
  let piece = "";
  const result = await work(async (line) => {
    piece += `${line}\n`;
    if (piece.length < PIECE_CHARACTERS) return;
    await write(piece);
    piece = "";
  });
  await write(piece);
  return result;
}

async function readable(file: string): Promise<Readable> {
  return (await open(file).catch(cannot(file, "read"))).createReadStream();
}

/** Splits at line feeds only. Node's readline also splits at characters that can occur in the text. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function tell(stderr: Writable): Progress {
  return (table, rows, done) => {
    if (done ? rows > 0 : rows % TOLD_EVERY_ROWS === 0) {
      stderr.write(`${table}: ${count(rows)}${done ? "" : " so far"}\n`);
    }
  };
}

function count(rows: number): string {
  return rows.toLocaleString("en-US");
}
