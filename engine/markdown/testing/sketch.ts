import { ELEMENT_NAMES, Kind, type Attributes } from "../../tree.ts";
import { parsePlain } from "./parse-plain.ts";

/**
 * The result of parsing a source, on one line: `<button.large href=/u>Label</button>`, a void element as `<br/>`, a
 * merge tag as `«{{x}}»`, or as `‹{{#if x}}›` between blocks.
 */
export const sketch = (source: string): string => {
  const stream = parsePlain(source);
  let out = "";
  for (let index = 0; index < stream.length; index++) {
    const name = ELEMENT_NAMES[stream.elements[index] as number] ?? "";
    const attributes = describe(stream.attributes[index]);
    switch (stream.kinds[index]) {
      case Kind.open:
        out += `<${name}${attributes}>`;
        break;
      case Kind.close:
        out += `</${name}>`;
        break;
      case Kind.void:
        out += `<${name}${attributes}/>`;
        break;
      case Kind.logic:
        out += `‹${stream.texts[index] ?? ""}›`;
        break;
      case Kind.mergeTag:
        out += `«${stream.texts[index] ?? ""}»`;
        break;
      default:
        out += stream.texts[index];
    }
  }
  return out.replaceAll("\n", "⏎");
};

const describe = (attributes: Attributes | undefined): string => {
  if (attributes === undefined) return "";
  const { classes, id, ...others } = attributes;
  const shorthand =
    (classes === undefined ? "" : `.${classes.replaceAll(" ", ".")}`) + (id === undefined ? "" : `#${id}`);
  return (
    shorthand +
    Object.entries(others)
      .map(([name, value]) => ` ${name}=${String(value)}`)
      .join("")
  );
};
