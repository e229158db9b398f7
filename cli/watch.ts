import { watch } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Editors save a file in several steps, which count as one change within this time. */
const COLLECT_MS = 60;

/** Yields after each change to these files, folders and globs, until the signal is aborted. */
export async function* changesOf(
  words: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<void, void, undefined> {
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const ring = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      isChanged = true;
      wake();
    }, COLLECT_MS);
  };
  const watchers = [...(await foldersOf(words))].map(([folder, isDeep]) =>
    watch(folder, { recursive: isDeep }, ring).on("error", ring),
  );
  const stop = () => wake();
  signal?.addEventListener("abort", stop);
  try {
    for (;;) {
      if (signal?.aborted === true) return;
      if (!isChanged) await new Promise<void>((resolve) => (wake = resolve));
      if (!isChanged) continue;
      isChanged = false;
      yield;
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  }
}

/** What to watch: a folder with everything in it, or the folder of a file, because editors replace files. */
async function foldersOf(words: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const folders = new Map<string, boolean>();
  for (const word of words) {
    let folder = word;
    let found = await stat(folder).catch(() => undefined);
    const isDeep = found?.isFile() !== true;
    while (found?.isDirectory() !== true) {
      folder = dirname(folder);
      found = await stat(folder).catch(() => undefined);
    }
    folders.set(folder, isDeep || folders.get(folder) === true);
  }
  return folders;
}
