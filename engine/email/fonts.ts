/** Fonts that Windows includes. Without one of them, Outlook uses Times New Roman. */
const ON_WINDOWS: ReadonlySet<string> = new Set(
  (
    "arial,arial black,calibri,cambria,candara,comic sans ms,consolas,constantia,corbel,courier new,georgia,impact," +
    "lucida console,palatino linotype,segoe ui,sylfaen,tahoma,times new roman,trebuchet ms,verdana,meiryo," +
    "yu gothic,microsoft yahei,simsun,malgun gothic"
  ).split(","),
);
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

const SUBSTITUTES: Readonly<Record<string, string>> = {
  serif: "Georgia,serif",
  monospace: "Consolas,'Courier New',monospace",
};

/** Completes a font list, so that it includes a Windows font and ends in a generic family. */
export function safeFonts(list: string): string {
  const names = list.toLowerCase().replaceAll("'", "").split(",");
  const last = names.at(-1) ?? "";
  const generic = GENERIC.test(last) ? last : undefined;
  const isSafe = names.some((name) => ON_WINDOWS.has(name));
  if (isSafe && generic !== undefined) return list;
  const ending = SUBSTITUTES[generic ?? ""] ?? "Arial,sans-serif";
  if (isSafe) return `${list},${ending.slice(ending.lastIndexOf(",") + 1)}`;
  const named = generic === undefined ? list : list.slice(0, Math.max(0, list.lastIndexOf(",")));
  return named === "" ? ending : `${named},${ending}`;
}
