import { watch, type FSWatcher } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { fixedPart } from "./sources.ts";

/** Editors save a file in several steps, which count as one change within this time. */
const COLLECT_MS = 60;

interface Watched {
  readonly folder: string;
  readonly isDeep: boolean;
  /** The only entry of the folder that counts, or undefined for all. */
  readonly entry?: string;
}

/**
 * Watches these files, folders and globs, as soon as it resolves. Yields after each change, until the signal is
 * aborted. A folder that is replaced is watched again.
 */
export async function watchFiles(
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<void, void, undefined>> {
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  let watchers: readonly FSWatcher[] = [];
  const ring = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      isChanged = true;
      wake();
    }, COLLECT_MS);
  };
  const begin = ({ folder, isDeep, entry }: Watched): FSWatcher[] => {
    try {
      const onChange = (_: string, name: string | null) => {
        if (entry === undefined || name === null || name === entry) ring();
      };
      // If the folder was deleted, the watcher of its parent reports it.
      return [watch(folder, { recursive: isDeep }, onChange).on("error", () => undefined)];
    } catch (error) {
      // The folder was just deleted. Its parent may not be readable, and is optional.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") ring();
      else if (entry === undefined) throw error;
      return [];
    }
  };
  const watchAgain = async () => {
    const before = watchers;
    watchers = (await watchedOf(words)).flatMap(begin);
    for (const watcher of before) watcher.close();
  };

  async function* changes() {
    const stop = () => wake();
    signal?.addEventListener("abort", stop);
    try {
      for (;;) {
        if (signal?.aborted === true) return;
        if (!isChanged) await new Promise<void>((resolve) => (wake = resolve));
        if (!isChanged) continue;
        isChanged = false;
        await watchAgain();
        yield;
      }
    } finally {
      signal?.removeEventListener("abort", stop);
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    }
  }

  await watchAgain();
  return changes();
}

/**
 * What to watch: a folder with everything in it, or the folder of a file, because editors replace files; and where that
 * folder is, because it may be replaced, too. Of what does not exist, the closest folder around it.
 */
async function watchedOf(words: readonly string[]): Promise<readonly Watched[]> {
  const folders = new Map<string, boolean>();
  for (const word of words) {
    let folder = resolve(fixedPart(word));
    let found = await stat(folder).catch(() => undefined);
    let isDeep = true;
    while (found?.isDirectory() !== true) {
      folder = dirname(folder);
      found = await stat(folder).catch(() => undefined);
      isDeep = false;
    }
    folders.set(folder, isDeep || folders.get(folder) === true);
  }
  return [...folders].flatMap(([folder, isDeep]) => [
    { folder, isDeep },
    { folder: dirname(folder), isDeep: false, entry: basename(folder) },
  ]);
}
