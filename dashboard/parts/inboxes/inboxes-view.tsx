import type { ClientId } from "@galley/inboxes";
import { useCallback, useMemo, useState } from "react";
import type { ConversionResult } from "../conversion/messages.ts";
import { GridPlaceholder, PaneFault, PaneNotice, PaneState } from "../preview/pane-state.tsx";
import { Findings } from "./findings.tsx";
import { InboxCard } from "./inbox-card.tsx";
import { InboxDetail } from "./inbox-detail.tsx";
import classes from "./inboxes.module.css";
import type { InboxesResult } from "./messages.ts";
import { useInboxes } from "./use-inboxes.ts";
import { summaryOf } from "./verdict.ts";

export interface InboxesViewProps {
  readonly conversion: ConversionResult;
  /** The email with sample values in place of merge tags. */
  readonly shown: string;
  readonly scheme: "light" | "dark";
  readonly onLine: ((line: number) => void) | undefined;
  /** Whether findings name their line. It would mislead next to text other than the Markdown. */
  readonly hasLines: boolean;
}

/** The email in every inbox, and what to fix before sending it. */
export function InboxesView({ conversion, shown, scheme, onLine, hasLines }: InboxesViewProps) {
  const [visible, setVisible] = useState<readonly ClientId[]>([]);
  const [open, setOpen] = useState<ClientId>();
  const { html, meta, places, warnings } = conversion;
  const request = useMemo(
    () => ({
      shown,
      html,
      subject: meta.subject,
      places,
      warnings,
      mode: scheme,
      visible: open === undefined ? visible : [open],
      open,
    }),
    [shown, html, meta.subject, places, warnings, scheme, visible, open],
  );
  const { result: looked, fault, retry } = useInboxes(request);
  const result = useMemo(() => (hasLines ? looked : looked && withoutLines(looked)), [looked, hasLines]);
  const see = useCallback(
    (id: ClientId, isVisible: boolean) =>
      setVisible((ids) =>
        ids.includes(id) === isVisible ? ids : isVisible ? [...ids, id] : ids.filter((one) => one !== id),
      ),
    [],
  );

  if (conversion.text.trim() === "") {
    return (
      <PaneState title="Nothing to show yet">
        Write something to see how each mail client shows it and what to fix before you send.
      </PaneState>
    );
  }
  if (result === undefined && fault !== undefined) return <PaneFault fault={fault} retry={retry} />;
  if (result === undefined) return <GridPlaceholder />;
  const opened = result.inboxes.find(({ id }) => id === open);
  return (
    <div className={classes["root"]} tabIndex={0} role="region" aria-label="Inboxes">
      {fault !== undefined && <PaneNotice fault={fault} retry={retry} />}
      {opened === undefined ? (
        <>
          <details className={classes["all"]} open>
            <summary>{summaryOf(result.findings)}</summary>
            <Findings findings={result.findings} onLine={onLine} />
          </details>
          <div className={classes["grid"]}>
            {result.inboxes.map((inbox) => (
              <InboxCard
                key={inbox.id}
                inbox={inbox}
                result={result}
                onOpen={() => setOpen(inbox.id)}
                onVisible={(isVisible) => see(inbox.id, isVisible)}
              />
            ))}
          </div>
        </>
      ) : (
        <InboxDetail
          inbox={opened}
          shown={shown}
          result={result}
          onLine={onLine}
          onClose={() => {
            setOpen(undefined);
            setVisible([]);
          }}
        />
      )}
    </div>
  );
}

function withoutLines(result: InboxesResult): InboxesResult {
  const findings = result.findings.map((finding) => {
    const changed = { ...finding };
    delete changed.line;
    return changed;
  });
  return { ...result, findings };
}
