import { toast } from "./toast.tsx";

/** Copies a text. Returns whether it was copied; if not, a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain HTTP, browsers offer only the older way.
  const isCopied =
    "clipboard" in navigator
      ? await navigator.clipboard.writeText(text).then(
          () => true,
          () => false,
        )
      : copySelected(text);
  if (!isCopied) toast("Not copied. This browser does not allow it: select the text and copy it yourself.");
  return isCopied;
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // A dialog keeps the focus inside, so the field goes there too.
  (focused?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
