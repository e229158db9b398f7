import { stat } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import { CommandError, type Given, type Surroundings } from "./command.ts";
import { compile, type FileJob, type FileResult } from "./convert-file.ts";
import { convertFiles } from "./convert-files.ts";
import { readTemplate, templateFiles } from "./document.ts";
import { refuseOverwrite } from "./files.ts";
import { ENDINGS, type Form } from "./form.ts";
import { createProgressBar } from "./progress.ts";
import { findSources, type Source } from "./sources.ts";
import { warningLine } from "./warning-line.ts";
import { watchFiles } from "./watch.ts";

interface Target {
  readonly form: Form;
  readonly output: string | undefined;
  /** Whether the output is a folder. Only a single document is written to a file. */
  readonly isFolder: boolean;
}

/** Converts all the given documents to files. Exits with 1 if one failed. */
export async function convertMany(given: Given, around: Surroundings, target: Target): Promise<number> {
  const { stdout, stderr, signal } = around;
  const asJson = given.values["json"] === true;

  /** The state of each file when it was last converted. */
  let converted: ReadonlyMap<string, string> = new Map();

  async function convertChanged(): Promise<{ converted: number; failed: number }> {
    const seen = new Map(converted);
    // What is saved after this look and before the reading is converted twice. The other way around it would be lost.
    const isRestyled = await hasChanged(templateFiles(given), seen);
    const template = await readTemplate(given, around);
    const sources = await findSources(given.positionals);
    const all = sources.map((source) => jobOf(source, target));
    const jobs: FileJob[] = [];
    for (const job of all) if ((await hasChanged([job.source], seen)) || isRestyled) jobs.push(job);
    await refuseOverwrite(
      jobs.map(({ output }) => output),
      [...all.map(({ source }) => source), ...templateFiles(given)],
    );
    refuseCollisions(all);
    if (isRestyled || jobs.length > 0) {
      for (const warning of compile(template).warnings) stderr.write(warningLine(template.name, warning));
    }
    const bar = createProgressBar(stderr, { total: jobs.length, now: () => performance.now() });
    let failed = 0;
    const onResult = (result: FileResult) => {
      bar.step();
      if (result.error !== undefined) failed += 1;
      if (asJson) stdout.write(`${JSON.stringify(result)}\n`);
      else for (const line of linesOf(result)) bar.write(line);
    };
    const { css, header, footer } = template;
    await convertFiles(jobs, { template: { css, header, footer }, form: target.form, onResult });
    bar.end();
    converted = seen;
    return { converted: jobs.length - failed, failed };
  }

  const isWatching = given.values["watch"] === true;
  const watched = [...given.positionals, ...templateFiles(given)];
  const changes = isWatching ? await watchFiles(watched, signal) : undefined;
  const first = await convertChanged().catch(async (error: unknown) => {
    await changes?.return();
    throw error;
  });
  stderr.write(
    `Converted ${count(first.converted)}${first.failed > 0 ? `; ${count(first.failed)} failed` : ""}.\n`,
  );
  if (changes === undefined) return first.failed > 0 ? 1 : 0;

  stderr.write("Watching for changes. Press Ctrl+C to stop.\n");
  for await (const _ of changes) {
    try {
      const again = await convertChanged();
      if (again.converted > 0) stderr.write(`Converted ${count(again.converted)}.\n`);
    } catch (error) {
      // A half-written style sheet, or a folder that is empty for a moment, must not stop the watch.
      stderr.write(`${(error as Error).message}\n`);
    }
  }
  return 0;
}

const count = (documents: number) => `${documents} document${documents === 1 ? "" : "s"}`;

function jobOf({ file, below }: Source, { form, output, isFolder }: Target): FileJob {
  if (output !== undefined && !isFolder) return { source: file, output };
  const { dir, name } = parse(below);
  const folder = output === undefined ? dirname(file) : join(output, dir);
  return { source: file, output: join(folder, `${name}${ENDINGS[form]}`) };
}

/** If two documents would be written to one file, nothing is written, because one would be lost. */
function refuseCollisions(jobs: readonly FileJob[]): void {
  const taken = new Map<string, string>();
  for (const { source, output } of jobs) {
    const other = taken.get(output);
    if (other !== undefined)
      throw new CommandError(`${other} and ${source} would both be written to ${output}.`);
    taken.set(output, source);
  }
}

async function hasChanged(files: readonly string[], seen: Map<string, string>): Promise<boolean> {
  let isChanged = false;
  for (const file of files) {
    const { mtimeMs = 0, size = 0 } = (await stat(file).catch(() => undefined)) ?? {};
    // A file that is emptied and written within one tick of the clock keeps its time.
    const state = `${mtimeMs} ${size}`;
    if (seen.get(file) !== state) isChanged = true;
    seen.set(file, state);
  }
  return isChanged;
}

function linesOf({ source, error, warnings }: FileResult): string[] {
  if (error !== undefined) return [`${error}\n`];
  return warnings.map((warning) => warningLine(source, warning));
}
