import type { Emit } from "./emit.ts";

/** Calls back with each line, its line end included. */
const eachLine = (code: string, visit: (line: string) => void): void => {
  let start = 0;
  while (start < code.length) {
    const found = code.indexOf("\n", start);
    const end = found === -1 ? code.length : found + 1;
    visit(code.slice(start, end));
    start = end;
  }
};

export const scanDiff = (code: string, emit: Emit): void => {
  eachLine(code, (line) => emit(line, diffName(line)));
  emit("", "");
};

const diffName = (line: string): string => {
  if (/^(?:@@|diff |index |\+\+\+|---)/u.test(line)) return "hljs-meta";
  if (line.startsWith("+")) return "hljs-addition";
  return line.startsWith("-") ? "hljs-deletion" : "";
};

const KEY = /^(\s*(?:- )?)("[^"]*"|'[^']*'|[\w.\-/ $]{1,100}?)(\s*[:=])(?=\s|$|.)/u;

/** YAML, TOML, INI and similar formats: keys, values, sections, comments. */
export const scanSettings = (code: string, emit: Emit): void => {
  eachLine(code, (line) => {
    const trimmed = line.trimStart();
    if (trimmed.startsWith("#") || trimmed.startsWith(";")) emit(line, "hljs-comment");
    else if (/^\[.*\]\s*$/u.test(trimmed)) emit(line, "hljs-section");
    else if (/^---\s*$/u.test(line)) emit(line, "hljs-meta");
    else scanSetting(line, emit);
  });
  emit("", "");
};

const scanSetting = (line: string, emit: Emit): void => {
  const match = KEY.exec(line.slice(0, 500));
  let rest = line;
  if (match !== null) {
    emit(match[1] as string, "");
    emit(match[2] as string, "hljs-attr");
    emit(match[3] as string, "");
    rest = line.slice(match[0].length);
  }
  const comment = rest.search(/\s#/u);
  const value = comment === -1 ? rest : rest.slice(0, comment);
  emit(value, valueName(value.trim()));
  if (comment !== -1) emit(rest.slice(comment), "hljs-comment");
};

const valueName = (value: string): string => {
  if (/^(?:true|false|null|yes|no|on|off|~)$/iu.test(value)) return "hljs-literal";
  if (/^[-+]?\d[\d._]*$/u.test(value)) return "hljs-number";
  return value === "" || /^[|>[{&*!-]/u.test(value) ? "" : "hljs-string";
};

export const scanMarkdown = (code: string, emit: Emit): void => {
  eachLine(code, (line) => {
    if (/^#{1,6} /u.test(line)) emit(line, "hljs-section");
    else if (line.startsWith(">")) emit(line, "hljs-quote");
    else if (/^(?:```|~~~|\s{4})/u.test(line)) emit(line, "hljs-code");
    else {
      const bullet = /^\s{0,3}(?:[-*+]|\d{1,9}[.)]) /u.exec(line)?.[0] ?? "";
      if (bullet !== "") emit(bullet, "hljs-bullet");
      for (const [index, part] of line.slice(bullet.length).split("`").entries()) {
        if (index > 0) emit("`", "hljs-code");
        emit(part, index % 2 === 1 ? "hljs-code" : "");
      }
    }
  });
  emit("", "");
};
