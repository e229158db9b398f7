import { Element, Kind, type Stream } from "./tree.ts";

/**
 * A piece of the email and the line of the Markdown it comes from. The pieces stand in the order of the email, so
 * that whoever reads its HTML can find the line of each text, link and image by going through both.
 */
export interface Place {
  readonly kind: "text" | "link" | "image";
  /** The text itself, or the address of the link or image. */
  readonly content: string;
  /** From 1. */
  readonly line: number;
}

/** Of the document alone: what a template's header and footer say is not in the author's Markdown. */
export function placesOf({ kinds, elements, texts, attributes, lines, length }: Stream): Place[] {
  const places: Place[] = [];
  for (let index = 0; index < length; index++) {
    const line = lines[index] as number;
    if (line === 0) continue;
    const kind = kinds[index];
    const element = elements[index];
    if (kind === Kind.text || kind === Kind.mergeTag)
      places.push({ kind: "text", content: texts[index] as string, line });
    else if (kind === Kind.open && (element === Element.a || element === Element.button))
      places.push({ kind: "link", content: attributes[index]?.href ?? "", line });
    else if (kind === Kind.void && element === Element.img)
      places.push({ kind: "image", content: attributes[index]?.src ?? "", line });
  }
  return places;
}
