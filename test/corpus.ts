import { readdirSync, readFileSync } from "node:fs";

/** One file of the corpus. The name is without its ending: `receipt`, `letterpress`. */
export interface Sample {
  readonly name: string;
  readonly source: string;
}

/** The Markdown documents under `test/corpus/`: realistic mails, and the awkward corners of every construct. */
export const documents: readonly Sample[] = readSamples("corpus/", ".md");

/** The templates beside them: some one would send, and those named `hostile-…`, which try to get out. */
export const templates: readonly Sample[] = readSamples("corpus/templates/", ".css");

export function documentNamed(name: string): string {
  return find(documents, name);
}

export function templateNamed(name: string): string {
  return find(templates, name);
}

function readSamples(folder: string, ending: string): Sample[] {
  const root = new URL(folder, import.meta.url);
  return readdirSync(root)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => ({
      name: file.slice(0, -ending.length),
      source: readFileSync(new URL(file, root), "utf8"),
    }));
}

function find(samples: readonly Sample[], name: string): string {
  const sample = samples.find((candidate) => candidate.name === name);
  if (sample === undefined) {
    throw new Error(`The corpus has no ${name}.`);
  }
  return sample.source;
}
