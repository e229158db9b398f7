import { parseLayer, writeLayer } from "./style/layer.ts";
import { USER_AGENT_CSS } from "./style/user-agent.ts";
import { THEME } from "./theme.ts";

/** What the build puts in the place of `style/read-ahead.ts`: the sheets that never change, already read. */
export function readAheadModule(): string {
  const sheets = [USER_AGENT_CSS, ...THEME.map(({ css }) => css)];
  const entries = sheets.map(
    (css) => `[${quoted(css)}, ${quoted(JSON.stringify(writeLayer(parseLayer(css))))}]`,
  );
  return `export const READ_AHEAD = new Map([${entries.join()}]);`;
}

/** In backticks, for JSON is full of the other quotes, and V8 reads a string without escapes much faster. */
const quoted = (text: string): string => `\`${text.replaceAll(/[\\`$]/g, "\\$&")}\``;
