import { readFileSync } from "node:fs";

const PUBLISHED = "https://www.caniemail.com/api/data.json";

export interface Feature {
  /** Of each column the tests, oldest first. */
  readonly stats: {
    readonly [platform: string]: readonly (readonly [
      version: string,
      letter: string,
      notes: readonly string[],
    ])[];
  };
  readonly notes?: { readonly [number: string]: string };
}
export type Features = { readonly [name: string]: Feature };

export interface FeaturesFile {
  readonly date: string;
  readonly features: Features;
}

/** Reads the data of caniemail.com from a file, or from the site; undefined where that cannot be reached. */
export async function readFeatures(path: string | undefined): Promise<FeaturesFile | undefined> {
  const text = path === undefined ? await download() : readFileSync(path, "utf8");
  return text === undefined ? undefined : toFeatures(JSON.parse(text) as SiteFile | ReducedFile);
}

/** "16.80" is newer than "16.9" and "2016" than "2007": versions are compared number by number. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number)) as [
    number[],
    number[],
  ];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The file as the site publishes it. */
interface SiteFile {
  readonly last_update_date: string;
  readonly data: readonly {
    readonly slug: string;
    readonly stats: {
      readonly [family: string]: { readonly [system: string]: { readonly [version: string]: string } };
    };
    readonly notes_by_num?: { readonly [number: string]: string } | null;
  }[];
}

/** The same, with `stats` reduced to a list per column. */
interface ReducedFile {
  readonly built: string;
  readonly features: Features;
}

const toFeatures = (file: SiteFile | ReducedFile): FeaturesFile => {
  if ("features" in file) return { date: file.built.slice(0, 10), features: file.features };
  const features = file.data.map(({ slug, stats, notes_by_num: notes }): [string, Feature] => {
    const columns = Object.entries(stats).flatMap(([family, systems]) =>
      Object.entries(systems).map(([system, versions]): [string, Feature["stats"][string]] => [
        `${family}.${system}`,
        Object.entries(versions)
          .sort(([one], [other]) => compareVersions(one, other))
          .map(([version, text]) => [
            version,
            text[0] ?? "-",
            [...text.matchAll(/#(\d+)/g)].map(([, number]) => number!),
          ]),
      ]),
    );
    return [slug, { stats: Object.fromEntries(columns), notes: notes ?? {} }];
  });
  return { date: file.last_update_date.slice(0, 10), features: Object.fromEntries(features) };
};

const download = async (): Promise<string | undefined> => {
  try {
    const response = await fetch(PUBLISHED, { signal: AbortSignal.timeout(30_000) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
};
