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
    summary: "Write everything in the database to a file, to import it into another.",
    usage: "-o <file> | > <file>",
    examples: ["galley export -o galley.jsonl", "galley export | gzip > galley.jsonl.gz"],
    words: [0, 0],
    options: { output: { type: "string", short: "o" }, ...DATA_DIR.options },
    explain: {
      output: "the file to make, readable by its owner only; standard output without it",
      ...DATA_DIR.explain,
    },
    async run(given, around) {
      const file = text(given, "output");
      if (file === undefined && around.stdout.isTTY === true) {
        throw new UsageError("Name a file, or send the output to one.");
      }
      const config = await settings(given, around, false);
      const { exportFrom } = await import("@galley/service");
      const { rows, tables } = await writing(file, around.stdout, (writeLine) =>
        exportFrom(config, writeLine, tell(around.stderr)),
      );
      around.stderr.write(
        `Exported ${count(rows)} rows of ${tables} tables. What is sealed in them stays sealed: the master keys are not in the export, and move apart from it.\n`,
      );
      return 0;
    },
  },
  {
    name: "import",
    summary: "Fill an empty database with what galley export wrote.",
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
        `Imported ${count(rows)} rows of ${tables} tables: their counts and checksums are the same in the database as in the export. Start the service with the master keys it had before.\n`,
      );
      return 0;
    },
  },
];

/** Lines to a new file that is there whole or not at all, or to standard output, no faster than they are taken. */
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

/** Only at line feeds: readline also breaks at characters that may stand in the text. */
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
