import { CopyIcon } from "./copy-button.tsx";
import classes from "./code-block.module.css";

/** A piece of code to take along: wraps nowhere, scrolls by itself, copies with one press. */
export function CodeBlock({ code, label, onCopy }: { code: string; label: string; onCopy?: () => void }) {
  return (
    <div className={classes["block"]}>
      <pre tabIndex={0} aria-label={`${label} code`}>
        {code}
      </pre>
      <div className={classes["copy"]}>
        <CopyIcon value={code} label={label} onCopy={onCopy} />
      </div>
    </div>
  );
}
