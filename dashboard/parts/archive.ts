import { strToU8, zipSync } from "fflate";

/** Text files as one ZIP. Files of the same name get a number, so that none overwrites another. */
export function archiveTexts(
  files: readonly { readonly name: string; readonly text: string }[],
): Uint8Array<ArrayBuffer> {
  const taken: Record<string, Uint8Array> = {};
  for (const { name, text } of files) taken[freeName(name, taken)] = strToU8(text);
  return new Uint8Array(zipSync(taken, { level: 6 }));
}

function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  if (!(name in taken)) return name;
  const [, stem = name, ending = ""] = /^(.*?)(\.[^./]+)?$/.exec(name) ?? [];
  let number = 2;
  while (`${stem}-${number}${ending}` in taken) number++;
  return `${stem}-${number}${ending}`;
}
