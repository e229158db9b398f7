/** All the files of a drop, those in folders too, in the order of their names. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // The entries must be taken before the first wait: the list is emptied when the event is over.
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
    // A reader gives a hundred at most at a time, and none when it has given all.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(walk))).flat());
  }
}
