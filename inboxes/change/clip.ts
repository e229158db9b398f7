import { endOf, partsBetween, withoutRanges } from "../html/source.ts";
import type { Source } from "../html/source.ts";
import { indexAfter } from "../octets.ts";

/** What Gmail leaves of an email that is too long: its start, without styles, and a notice. */
export function clip({ html, lineAt }: Source, limit: number): Source {
  const cut = html.slice(0, indexAfter(html, limit));
  const whole = cut.slice(0, Math.max(cut.lastIndexOf("<"), cut.lastIndexOf(">") + 1));
  // Gmail drops the styles of a clipped email (email-bugs#41 and #56), also those that it clips.
  const styles = partsBetween(whole, /(<style\b)|<\/style>|$/gi);
  const kept = withoutRanges(
    { html: whole, lineAt },
    styles.map(({ open, close }) => [open.index, endOf(close)]),
  );
  return {
    html: kept.html + NOTICE,
    lineAt: (offset) => (offset < kept.html.length ? kept.lineAt(offset) : undefined),
  };
}

const NOTICE = '<p style="font:13px Arial,sans-serif">[Message clipped]&nbsp; View entire message</p>';
