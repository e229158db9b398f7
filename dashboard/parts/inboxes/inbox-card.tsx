import { Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { InboxFrame } from "./inbox-frame.tsx";
import { inboxDocument } from "./inbox-document.ts";
import classes from "./inboxes.module.css";
import type { Inbox, InboxesResult } from "./messages.ts";
import { verdictOf } from "./verdict.ts";

/** One inbox in the grid: the email as it shows it, and the verdict. */
export function InboxCard({
  inbox,
  result,
  onOpen,
  onVisible,
}: {
  inbox: Inbox;
  result: InboxesResult;
  onOpen: () => void;
  onVisible: (isVisible: boolean) => void;
}) {
  const { id, name, widthPx, confidence } = inbox;
  const card = useRef<HTMLDivElement>(null);
  const report = useRef(onVisible);
  report.current = onVisible;
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => report.current(entry?.isIntersecting ?? false));
    observer.observe(card.current as HTMLDivElement);
    return () => observer.disconnect();
  }, []);
  const view = result.views[id];
  const verdict = verdictOf(result.findings, id);
  return (
    <div ref={card} className={classes["card"]}>
      {view === undefined ? (
        <Skeleton className={classes["window"] ?? ""} />
      ) : (
        <InboxFrame
          html={inboxDocument(view.html)}
          title={`Thumbnail of ${name}`}
          widthPx={widthPx}
          isWhole={false}
        />
      )}
      <button type="button" className={classes["open"]} onClick={onOpen}>
        <span className={classes["name"]}>{name}</span>{" "}
        <span className={classes["verdict"]} data-level={verdict.level}>
          {verdict.text}
          {confidence === "estimated" && <span className={classes["approximate"]}> · approximate</span>}
        </span>
      </button>
    </div>
  );
}
