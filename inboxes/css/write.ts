import type { AtRule, CssNode, Declaration, Rule } from "./parse.ts";

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

/** What is before the block of a rule. */
export const leadOf = (node: Rule | AtRule): string =>
  "name" in node ? `@${node.name}${node.prelude === "" ? "" : ` ${node.prelude}`}` : node.selector;

const writeNode = (node: CssNode): string => {
  if ("property" in node) return `${writeDeclaration(node)};`;
  const lead = leadOf(node);
  return node.body === undefined ? `${lead};` : `${lead}{${node.body.map(writeNode).join("")}}`;
};
