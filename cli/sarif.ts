import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Finding, FindingCode } from "@galley/inboxes";
import { CHECK_RULES } from "./check-rules.ts";

export interface FileFinding extends Finding {
  readonly file: string;
}

/** Relative to the working directory, which is the root of the checkout in CI. */
function addressOf(file: string): string {
  if (file === "-") return "stdin";
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return encodeURI(file.replaceAll("\\", "/")).replace(/[?#]/g, encodeURIComponent);
}

function ruleOf(id: FindingCode): object {
  const [title, explanation] = CHECK_RULES[id];
  // GitHub shows the title in its list of alerts, and the help on the page of an alert.
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: { text: explanation },
  };
}

const LEVELS = { error: "error", warning: "warning", notice: "note" } as const;

/** SARIF 2.1.0, which code hosts show next to the lines of a change. */
export function sarifOf(findings: readonly FileFinding[], version: string): object {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "galley", version, rules: codes.map(ruleOf) } },
        results: findings.map(({ file, line, code, level, message, fix }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level: LEVELS[level],
          message: { text: fix === undefined ? message : `${message} ${fix}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: addressOf(file) },
                ...(line !== undefined && { region: { startLine: line } }),
              },
            },
          ],
        })),
      },
    ],
  };
}
