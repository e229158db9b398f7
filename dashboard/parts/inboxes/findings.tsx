import type { Finding } from "@galley/inboxes";
import { withCode } from "../with-code.ts";
import classes from "./inboxes.module.css";

/** Findings, each with the way to its line. */
export function Findings({
  findings,
  onLine,
}: {
  findings: readonly Finding[];
  /** Undefined where the editor is not on screen. */
  onLine: ((line: number) => void) | undefined;
}) {
  return (
    <ul className={classes["findings"]}>
      {findings.map(({ code, level, message, fix, line }, index) => (
        <li key={`${code} ${index}`} data-level={level}>
          <span className={classes["level"]}>{level}</span>
          <span>
            {withCode(message)}
            {fix !== undefined && <span className={classes["fix"]}> {withCode(fix)}</span>}
          </span>
          {line !== undefined &&
            (onLine === undefined ? (
              <span>Line {line}</span>
            ) : (
              <button type="button" className={classes["line"]} onClick={() => onLine(line)}>
                Line {line}
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}
