import type { ClientId } from "@galley/inboxes";
import { Skeleton } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { ConversionResult } from "../conversion/messages.ts";
import { Findings } from "./findings.tsx";
import { InboxCard } from "./inbox-card.tsx";
import { InboxDetail } from "./inbox-detail.tsx";
import classes from "./inboxes.module.css";
import { useInboxes } from "./use-inboxes.ts";
import { summaryOf } from "./verdict.ts";

/** The email in every inbox, and what to fix before sending it. */
export function InboxesView({
  conversion,
  shown,
  scheme,
  onLine,
}: {
  conversion: ConversionResult;
  /** The email with sample values in place of merge tags. */
  shown: string;
  scheme: "light" | "dark";
  onLine: ((line: number) => void) | undefined;
}) {
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
  const { result, fault } = useInboxes(request);
  const see = useCallback(
    (id: ClientId, isVisible: boolean) =>
      setVisible((ids) =>
        ids.includes(id) === isVisible ? ids : isVisible ? [...ids, id] : ids.filter((one) => one !== id),
      ),
    [],
  );

  if (fault !== undefined && result === undefined) {
    return (
      <div role="alert" className={classes["message"]}>
        {fault}
      </div>
    );
  }
  if (conversion.text.trim() === "") {
    return <div className={classes["message"]}>Write something to see it in every inbox.</div>;
  }
  if (result === undefined) {
    return (
      <div className={classes["root"]}>
        <div className={classes["grid"]} role="status" aria-busy aria-label="Loading the inboxes">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className={classes["waiting"] ?? ""} />
          ))}
        </div>
      </div>
    );
  }
  const opened = result.inboxes.find(({ id }) => id === open);
  return (
    <div className={classes["root"]} tabIndex={0} role="region" aria-label="Inboxes">
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
