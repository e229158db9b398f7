import { GMAIL_CLIP_BYTES, NEAR_GMAIL_CLIP_BYTES } from "@galley/engine";
import classes from "./preview-pane.module.css";

/** The size of the email against Gmail's limit. */
export function SizeMeter({ bytes, tookMs }: { bytes: number; tookMs: number }) {
  const level = bytes > GMAIL_CLIP_BYTES ? "over" : bytes > NEAR_GMAIL_CLIP_BYTES ? "near" : "fine";
  const share = Math.min(100, (bytes / GMAIL_CLIP_BYTES) * 100);
  return (
    <div className={classes["status"]}>
      <div
        className={classes["track"]}
        role="meter"
        aria-label="Size against Gmail's limit"
        aria-valuenow={bytes}
        aria-valuemin={0}
        aria-valuemax={GMAIL_CLIP_BYTES}
        aria-valuetext={`${kilobytes(bytes)} of 102 KB`}
      >
        <div className={classes["fill"]} data-level={level} style={{ width: `${share}%` }} />
      </div>
      <span>
        {kilobytes(bytes)} of 102 KB{level === "over" && ": Gmail clips it"}
      </span>
      <span className={classes["took"]}>{tookMs < 1 ? "under 1" : Math.round(tookMs)} ms</span>
    </div>
  );
}

function kilobytes(bytes: number): string {
  const value = bytes / 1024;
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} KB`;
}
