/** All files of a drop, including those in folders, ordered by name. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // The entries must be read before the first await, because the list is emptied after the event.
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  const files = (await Promise.all(entries.map(walk))).flat();
  return files.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

async function walk(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    // A reader returns at most a hundred entries at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(walk))).flat());
  }
}
