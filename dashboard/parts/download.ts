/** Safari cancels a download whose address is gone before it has started. */
const SAVED_AFTER_MS = 60_000;

/** Offers a file created in the page as a download. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_AFTER_MS);
}

/** A name that is valid on every file system: the letters and digits of any script, and hyphens. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, 60)
    // Also half of a character, if it was cut there.
    .replaceAll(/^-|[^\p{L}\p{M}\p{N}]+$/gu, "");
  return `${stem || "email"}.${ending}`;
}
