import { CopyIcon } from "./copy-button.tsx";
import classes from "./code-block.module.css";

/** A block of code with a copy button. It scrolls instead of wrapping. */
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
