import { CopyIcon } from "./copy-button.tsx";
import classes from "./code-block.module.css";

/** A block of code with a copy button. It scrolls instead of wrapping. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes["block"]}>
      <pre tabIndex={0} aria-label={`${label} code`}>
        {code}
      </pre>
      <div className={classes["copy"]}>
        <CopyIcon value={code} label={label} />
      </div>
    </div>
  );
}
