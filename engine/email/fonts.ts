/** Fonts that Windows has: without one of them Word sets the text in Times New Roman. */
const ON_WINDOWS =
  /(?:^|,)'?(?:arial|arial black|calibri|cambria|candara|comic sans ms|consolas|constantia|corbel|courier new|georgia|impact|lucida console|palatino linotype|segoe ui|sylfaen|tahoma|times new roman|trebuchet ms|verdana|meiryo|yu gothic|microsoft yahei|simsun|malgun gothic)'?(?=,|$)/iu;
const GENERIC = /(?:^|,)(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/iu;

const SUBSTITUTES: Readonly<Record<string, string>> = {
  serif: "Georgia,serif",
  monospace: "Consolas,'Courier New',monospace",
};

/** A font list that ends well everywhere: a font of Windows in it and a generic one last. */
export function safeFonts(list: string): string {
  const generic = GENERIC.exec(list)?.[1]?.toLowerCase();
  const isSafe = ON_WINDOWS.test(list);
  if (isSafe && generic !== undefined) return list;
  const ending = SUBSTITUTES[generic ?? ""] ?? "Arial,sans-serif";
  if (isSafe) return `${list},${ending.slice(ending.lastIndexOf(",") + 1)}`;
  const named = generic === undefined ? list : list.replace(GENERIC, "");
  return named === "" ? ending : `${named},${ending}`;
}
