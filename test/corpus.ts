import { readdirSync, readFileSync } from "node:fs";

/** One file of the corpus. The name has no extension: `receipt`, `letterpress`. */
export interface Sample {
  readonly name: string;
  readonly source: string;
}

/** The Markdown documents in `test/corpus/`: realistic emails, and the edge cases of every construct. */
export const documents: readonly Sample[] = readSamples("corpus/", ".md");

/** The templates next to them: realistic ones, and those named `hostile-…`, which try to inject something. */
export const templates: readonly Sample[] = readSamples("corpus/templates/", ".css");

export function documentNamed(name: string): string {
  return find(documents, name);
}

export function templateNamed(name: string): string {
  return find(templates, name);
}

/** The files in a folder, given relative to this one, whose names end like this. */
export function readSamples(folder: string, ending: string): Sample[] {
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
