import type { Emit } from "./emit.ts";

const TAG_PART = /[A-Za-z_:@#][\w:.@#-]*|"[^"]*"|'[^']*'|[^\s"'>A-Za-z_:@#]+|\s+|[^]/y;

/** HTML and XML: names of tags, attributes, their values, comments, entities. */
export const scanMarkup = (code: string, emit: Emit): void => {
  let at = 0;
  while (at < code.length) {
    const open = code.indexOf("<", at);
    const textEnd = open === -1 ? code.length : open;
    if (textEnd > at) emit(code.slice(at, textEnd), "");
    at = textEnd;
    if (open === -1) break;
    if (code.startsWith("<!--", at)) at = emitTo(code, at, "-->", "hljs-comment", emit);
    else if (/[!?]/u.test(code[at + 1] ?? "")) at = emitTo(code, at, ">", "hljs-meta", emit);
    else if (/[/A-Za-z]/u.test(code[at + 1] ?? "")) at = scanTag(code, at, emit);
    else {
      emit("<", "");
      at++;
    }
  }
  emit("", "");
};

const emitTo = (code: string, at: number, close: string, name: string, emit: Emit): number => {
  const found = code.indexOf(close, at);
  const end = found === -1 ? code.length : found + close.length;
  emit(code.slice(at, end), name);
  return end;
};

const scanTag = (code: string, start: number, emit: Emit): number => {
  let at = start + (code[start + 1] === "/" ? 2 : 1);
  emit(code.slice(start, at), "hljs-tag");
  let wordName = "hljs-name";
  while (at < code.length) {
    TAG_PART.lastIndex = at;
    const part = TAG_PART.exec(code)?.[0] ?? code.charAt(at);
    at += part.length;
    if (part.length > 1 && (part.startsWith('"') || part.startsWith("'"))) emit(part, "hljs-string");
    else if (/^[A-Za-z_:@#]/u.test(part)) {
      emit(part, wordName);
      wordName = "hljs-attr";
    } else emit(part, part.trim() === "" ? "" : "hljs-tag");
    if (part === ">") break;
  }
  return at;
};
