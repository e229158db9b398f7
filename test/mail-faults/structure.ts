import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

const VOID = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** Visible text: a no-break space counts, white space between tags does not. */
const INK = /[^ \t\n\r\f]/;

/**
 * Parse errors, tags that do not pair up, and elements that a browser puts elsewhere than where they are written
 * (a block inside a paragraph, a link inside a link, text between table cells).
 */
export function structureFaultsOf(written: string): string[] {
  // Office elements may close themselves, which HTML does not support.
  const html = written.replace(/<([vow]:[a-z]+)([^<>]*)\/>/gi, "<$1$2></$1>");
  const faults: string[] = [];
  const document = parse(html, {
    onParseError: ({ code, startOffset }) => {
      const context = html.slice(Math.max(0, startOffset - 60), startOffset + 20);
      faults.push(`${code} near ${JSON.stringify(context)}`);
    },
  });
  const { shape, unbalanced } = writtenShape(html);
  faults.push(...unbalanced);
  const parsed = parsedShape(document);
  const difference = shape.findIndex((line, index) => line !== parsed[index]);
  if (faults.length === 0 && (difference >= 0 || shape.length !== parsed.length)) {
    const index = difference >= 0 ? difference : shape.length;
    faults.push(`element ${index} is written as ${shape[index]} and read as ${parsed[index]}`);
  }
  return faults;
}

/** The elements by depth, as the tags say. A `tbody` may be left out, so it counts in neither shape. */
function writtenShape(html: string): { shape: string[]; unbalanced: string[] } {
  const shape: string[] = [];
  const unbalanced: string[] = [];
  const stack: string[] = [];
  let depth = 0;
  for (const { name, isClose, textBefore } of tagsOf(html)) {
    if (INK.test(textBefore)) shape.push(`${depth} text`);
    const counts = name === "tbody" ? 0 : 1;
    if (!isClose) {
      if (counts) shape.push(`${depth} ${name}`);
      if (VOID.has(name)) continue;
      stack.push(name);
      depth += counts;
    } else {
      const open = stack.pop();
      if (open !== name) {
        unbalanced.push(`</${name}> where ${open === undefined ? "nothing" : `<${open}>`} is open`);
        return { shape, unbalanced };
      }
      depth -= counts;
    }
  }
  return { shape, unbalanced: stack.length === 0 ? unbalanced : [`left open: ${stack.join(" ")}`] };
}

function parsedShape(document: Tree.Document): string[] {
  const shape: string[] = [];
  const walk = (node: Tree.Node, depth: number): void => {
    if (node.nodeName === "#text" && "value" in node && INK.test(node.value)) shape.push(`${depth} text`);
    if (!("childNodes" in node)) return;
    const counts = "tagName" in node && node.tagName !== "tbody";
    if (counts) shape.push(`${depth} ${node.tagName}`);
    const inner = counts ? depth + 1 : depth;
    for (const child of node.childNodes) walk(child, inner);
  };
  walk(document, 0);
  return shape;
}

interface Tag {
  readonly name: string;
  readonly isClose: boolean;
  readonly textBefore: string;
}

/** Tags in order. Attribute values may hold `>`; the text of `style`, `title` and `noscript` is no markup. */
function* tagsOf(html: string): Generator<Tag> {
  const pattern = /<(\/?)([a-z][a-z0-9:]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
  let end = 0;
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [, slash, name] = match;
    const textBefore = html.slice(end, match.index).replace("<!DOCTYPE html>", "");
    yield { name: name!.toLowerCase(), isClose: slash === "/", textBefore };
    end = pattern.lastIndex;
    if (slash === "" && /^(style|title|noscript)$/i.test(name!)) {
      const close = new RegExp(`</${name}`, "gi");
      close.lastIndex = end;
      const found = close.exec(html);
      if (found === null) return;
      pattern.lastIndex = found.index;
    }
  }
}
