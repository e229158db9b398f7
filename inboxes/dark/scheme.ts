import type { DarkMode } from "../client.ts";
import type { AtRule, CssNode, Declaration } from "../css/parse.ts";

/** The color scheme in which an email is viewed. */
export type Mode = "light" | "dark";

/** Whether the email's own dark styles apply. */
export function takesDarkStyles(dark: DarkMode, mode: Mode): boolean {
  return (
    mode === "dark" && (dark === "author" || dark === "media" || dark === "partial" || dark === "reader")
  );
}

/**
 * Resolves a style sheet's conditions about dark mode, so that it looks the same in any window: `(prefers-color-scheme:
 * dark)` becomes something that is always or never true.
 */
export function settleScheme(nodes: readonly CssNode[], isDark: boolean): readonly CssNode[] {
  return nodes.map((node) => {
    if ("property" in node) return settleDeclaration(node, isDark);
    const body = node.body === undefined ? undefined : settleScheme(node.body, isDark);
    if (!("name" in node)) return { ...node, body: body ?? [] };
    return { ...node, prelude: settlePrelude(node, isDark), body };
  });
}

export function isDarkRule({ name, prelude }: AtRule): boolean {
  return name === "media" && /prefers-color-scheme\s*:\s*dark/i.test(prelude);
}

const ALWAYS = "(min-width:0px)";
const NEVER = "(min-width:99999px)";

const settlePrelude = ({ name, prelude }: AtRule, isDark: boolean): string =>
  name === "media"
    ? prelude.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, scheme: string) =>
        (scheme.toLowerCase() === "dark") === isDark ? ALWAYS : NEVER,
      )
    : prelude;

/** `color-scheme: light dark` would leave the choice to the window. */
const settleDeclaration = (declaration: Declaration, isDark: boolean): Declaration => {
  if (declaration.property !== "color-scheme") return declaration;
  const value = isDark && /dark/.test(declaration.shape) ? "dark" : "light";
  return { ...declaration, value, shape: value };
};
