import { Element, Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { isAbsolute, lengthWarnings } from "./addresses.ts";
import { atLine } from "./at-line.ts";

export function imageWarnings(stream: Stream): Warning[] {
  const warnings: Warning[] = [];
  for (let index = 0; index < stream.length; index++) {
    if (stream.kinds[index] !== Kind.void || stream.elements[index] !== Element.img) continue;
    const { src = "", dark, alt = "" } = stream.attributes[index] ?? {};
    const line = stream.lines[index];
    if (alt.trim() === "")
      warnings.push(
        atLine(
          "image_without_alt",
          `The image ${nameOf(src)} has no text for readers who do not see it.`,
          line,
        ),
      );
    warnings.push(...addressWarnings(src, line));
    if (dark === "")
      warnings.push(
        atLine(
          "dark_image_refused",
          "The address of the dark image is missing or not allowed. The light image is shown in dark mode too.",
          line,
        ),
      );
    else if (dark !== undefined) warnings.push(...addressWarnings(dark, line));
  }
  return warnings;
}

const nameOf = (src: string): string => (src.length > 60 ? `${src.slice(0, 57)}…` : src);

const addressWarnings = (src: string, line: number | undefined): Warning[] => {
  const warnings: Warning[] = [];
  const name = nameOf(src);
  if (!isAbsolute(src, true))
    warnings.push(
      atLine(
        "image_relative",
        `The image address ${name} is not absolute: no mail client can load it.`,
        line,
      ),
    );
  warnings.push(...lengthWarnings(src, line));
  const format = /\.(svg|webp|avif)(?:[?#]|$)/i.exec(src)?.[1];
  if (format !== undefined)
    warnings.push(
      atLine(
        "image_format",
        `The image ${name} is ${format.toUpperCase()}, which ${CLIENTS[format.toLowerCase()]} cannot show.`,
        line,
      ),
    );
  return warnings;
};

/** Evolution and Claws Mail show no alternative text for images they block. */
export function onlyImagesWarnings({ kinds, elements, texts, length }: Stream): Warning[] {
  let hasImage = false;
  for (let index = 0; index < length; index++) {
    if (kinds[index] === Kind.mergeTag || /\S/.test(texts[index] as string)) return [];
    if (elements[index] === Element.img) hasImage = true;
  }
  const message = "The email has no text besides its images. Where images are blocked, it is empty.";
  return hasImage ? [{ code: "only_images", message }] : [];
}

const CLIENTS: Readonly<Record<string, string>> = {
  svg: "Gmail and mail.ru",
  webp: "Outlook for Windows",
  avif: "Outlook and many others",
};
