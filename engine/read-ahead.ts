import { parseLayer, writeLayer } from "./style/layer.ts";
import { USER_AGENT_CSS } from "./style/user-agent.ts";
import { themeFor } from "./theme.ts";

/** What the build puts in the place of `style/read-ahead.ts`: the sheets that never change, already read. */
export function readAheadModule(): string {
  const read = [USER_AGENT_CSS, ...themeFor("")].map((css) => [
    css,
    JSON.stringify(writeLayer(parseLayer(css))),
  ]);
  return `export const READ_AHEAD = ${JSON.stringify(Object.fromEntries(read))};`;
}
