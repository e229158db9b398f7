import { ActionIcon, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { ArrowLeft } from "../icons.ts";
import { previewDocument } from "../preview/document.ts";
import { useIsSmall } from "../use-is-small.ts";
import { Evidence } from "./evidence.tsx";
import { Findings } from "./findings.tsx";
import { inboxDocument } from "./inbox-document.ts";
import { InboxFrame } from "./inbox-frame.tsx";
import classes from "./inboxes.module.css";
import type { Inbox, InboxesResult } from "./messages.ts";
import { verdictOf } from "./verdict.ts";

type Side = "before" | "after" | "both";

/** One inbox at its usual width: the email before and after, what was changed and why. */
export function InboxDetail({
  inbox,
  shown,
  result,
  onLine,
  onClose,
}: {
  inbox: Inbox;
  shown: string;
  result: InboxesResult;
  onLine: ((line: number) => void) | undefined;
  onClose: () => void;
}) {
  const isSmall = useIsSmall();
  const [chosen, setChosen] = useState<Side>();
  const side = chosen ?? (isSmall ? "after" : "both");
  const { id, name, widthPx, confidence } = inbox;
  const view = result.views[id];
  const findings = result.findings.filter(({ clients }) => clients.includes(id));
  return (
    <section className={classes["detail"]} aria-label={name}>
      <div className={classes["head"]}>
        <ActionIcon variant="subtle" color="gray" aria-label="Back to all inboxes" onClick={onClose}>
          <ArrowLeft size={16} />
        </ActionIcon>
        <strong>{name}</strong>
        <span className={classes["verdict"]} data-level={verdictOf(findings, id).level}>
          {verdictOf(findings, id).text}
        </span>
        <SegmentedControl
          size="xs"
          aria-label="Before or after"
          value={side}
          onChange={setChosen}
          data={[
            { value: "before", label: "Before" },
            { value: "after", label: "After" },
            { value: "both", label: "Both" },
          ]}
        />
      </div>
      <div className={classes["pair"]} data-both={side === "both"}>
        {side !== "after" && (
          <figure>
            <InboxFrame
              html={previewDocument(shown, { scheme: result.mode, stylesStripped: false })}
              title="Email before"
              widthPx={widthPx}
              isWhole
            />
            <figcaption>Original</figcaption>
          </figure>
        )}
        {side !== "before" && view !== undefined && (
          <figure>
            <InboxFrame
              html={inboxDocument(view.html)}
              title={`Email in ${name}`}
              widthPx={widthPx}
              isWhole
            />
            <figcaption>In {name}, with changes outlined</figcaption>
          </figure>
        )}
      </div>
      {findings.length > 0 && <Findings findings={findings} onLine={onLine} />}
      <div className={classes["losses"]}>
        <strong>
          {view === undefined || view.losses.length === 0 ? "Nothing is changed" : "What this inbox changes"}
        </strong>
        <span className={classes["approximate"]}>
          {widthPx} px wide · {confidence}
        </span>
        <ul>
          {view?.losses.map(({ kind, subject, becomes, count, evidence, confidence: sureness }) => (
            <li key={`${kind} ${subject} ${evidence}`}>
              <code>{subject}</code> {becomes === undefined ? "removed" : <code>→ {becomes}</code>}
              {count > 1 && ` ${count} times`}
              <span className={classes["approximate"]}>
                {" "}
                <Evidence evidence={evidence} /> · {sureness}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
