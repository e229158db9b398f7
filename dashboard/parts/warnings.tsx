import { Check, Info, TriangleAlert } from "./icons.ts";
import { useState } from "react";
import { isHint } from "./editor/notes.ts";
import { withCode } from "./with-code.ts";
import classes from "./warnings.module.css";

export interface ListedWarning {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
}

/** What the engine has to say, each with the way to its line. Closed it is one line; it opens to a list. */
export function Warnings({
  warnings,
  onGoTo,
}: {
  warnings: readonly ListedWarning[];
  onGoTo: (line: number) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const hints = warnings.filter(isHint).length;
  if (warnings.length === 0) {
    return (
      <div className={classes["bar"]}>
        <Check size={14} aria-hidden /> No warnings
      </div>
    );
  }
  return (
    <div className={classes["root"]}>
      <button
        type="button"
        className={classes["bar"]}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {hints < warnings.length ? (
          <TriangleAlert size={14} aria-hidden className={classes["sign"] ?? ""} />
        ) : (
          <Info size={14} aria-hidden className={classes["hint"] ?? ""} />
        )}
        {[counted(warnings.length - hints, "warning"), counted(hints, "hint")].filter(Boolean).join(", ")}
        <span className={classes["first"]}>{!isOpen && withCode(warnings[0]?.message ?? "")}</span>
      </button>
      {isOpen && (
        <ul className={classes["list"]}>
          {warnings.map((warning, index) => (
            <li key={index}>
              {warning.line === undefined ? (
                <span className={classes["item"]}>
                  <span>{withCode(warning.message)}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className={classes["item"]}
                  onClick={() => onGoTo(warning.line as number)}
                >
                  <span className={classes["line"]}>Line {warning.line}</span>
                  <span>{withCode(warning.message)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function counted(count: number, word: string): string {
  return count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
}
