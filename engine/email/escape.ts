const AMPERSAND = 38;
const LESS = 60;
const GREATER = 62;

/** Text as HTML. A scan that gives the input back when nothing needs escaping, which is nearly always. */
export function escapeText(text: string): string {
  let out = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code !== AMPERSAND && code !== LESS && code !== GREATER) continue;
    out += text.slice(start, index) + (code === AMPERSAND ? "&amp;" : code === LESS ? "&lt;" : "&gt;");
    start = index + 1;
  }
  return start === 0 ? text : out + text.slice(start);
}
