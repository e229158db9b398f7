import type { Emit } from "./emit.ts";

const PART =
  /\/\*|@[\w-]+|"[^"\n]*"?|'[^'\n]*'?|#[\da-fA-F]{3,8}\b|[.#&%][A-Za-z_-][\w-]*|--[\w-]+|\$[\w-]+|-?\d[\d.]*[a-z%]*|[A-Za-z_][\w-]*|\s+|[^]/y;

/** CSS and its relatives: selectors outside of braces, properties and values inside. */
export const scanCss = (code: string, emit: Emit): void => {
  let at = 0;
  let depth = 0;
  let isValue = false;
  while (at < code.length) {
    PART.lastIndex = at;
    const part = PART.exec(code)?.[0] as string;
    if (part === "/*") {
      const close = code.indexOf("*/", at + 2);
      const end = close === -1 ? code.length : close + 2;
      emit(code.slice(at, end), "hljs-comment");
      at = end;
      continue;
    }
    at += part.length;
    if (part === "{") depth++;
    else if (part === "}") depth = Math.max(0, depth - 1);
    if (part === "{" || part === "}" || part === ";") isValue = false;
    else if (part === ":" && depth > 0) isValue = true;
    emit(part, nameOf(part, depth > 0, isValue, code[at]));
  }
  emit("", "");
};

const nameOf = (part: string, isInside: boolean, isValue: boolean, next: string | undefined): string => {
  const first = part[0] as string;
  if (first === "@") return "hljs-keyword";
  if (first === '"' || first === "'") return "hljs-string";
  if (part.startsWith("--") || first === "$") return "hljs-variable";
  if (/^-?\d/u.test(part) || (isValue && first === "#" && part.length > 1)) return "hljs-number";
  if (first === "." && part.length > 1) return "hljs-selector-class";
  if (first === "#" && part.length > 1) return "hljs-selector-id";
  if (!/^[A-Za-z_]/u.test(part) || isValue) return "";
  return isInside && next === ":" ? "hljs-attribute" : "hljs-selector-tag";
};
