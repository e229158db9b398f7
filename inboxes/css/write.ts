import type { CssNode, Declaration } from "./parse.ts";

/** Writes CSS as text. */
export function writeSheet(nodes: readonly CssNode[]): string {
  return nodes.map(writeNode).join("\n");
}

/** Writes the text of a `style` attribute. */
export function writeStyle(declarations: readonly Declaration[]): string {
  return declarations.map(writeDeclaration).join(";");
}

export function writeDeclaration({ property, value, important }: Declaration): string {
  return `${property}:${value}${important}`;
}

const writeNode = (node: CssNode): string => {
  if ("property" in node) return `${writeDeclaration(node)};`;
  const lead =
    "name" in node ? `@${node.name}${node.prelude === "" ? "" : ` ${node.prelude}`}` : node.selector;
  return node.body === undefined ? `${lead};` : `${lead}{${node.body.map(writeNode).join("")}}`;
};
