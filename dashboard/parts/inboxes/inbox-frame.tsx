import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { emptyDocument } from "../preview/document.ts";
import { placeholdImages } from "../preview/image-placeholder.ts";
import { createMailFrame, type MailFrame } from "../preview/mail-frame.ts";
import classes from "./inboxes.module.css";

/** An email at the width of its inbox, scaled to fit. Nothing in it runs, loads or takes a click. */
export function InboxFrame({
  html,
  title,
  widthPx,
  isWhole,
}: {
  html: string;
  title: string;
  widthPx: number;
  /** As tall as the email, and not just the start of it. */
  isWhole: boolean;
}) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const writer = useRef<MailFrame>(undefined);
  const [contentPx, setContentPx] = useState(0);
  const scale = Math.min(1, width / widthPx);

  useEffect(() => {
    const created = createMailFrame(frame.current as HTMLIFrameElement, {
      prepare: placeholdImages,
      onWritten: () => undefined,
      onHeight: setContentPx,
    });
    writer.current = created;
    return () => created.close();
  }, []);
  useEffect(() => writer.current?.show(html), [html]);

  const heightPx = isWhole ? Math.max(contentPx, 120) : (widthPx * 6) / 5;
  return (
    <div ref={ref} className={classes["window"]} style={isWhole ? { height: heightPx * scale } : undefined}>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={emptyDocument({ images: false })}
        title={title}
        tabIndex={-1}
        className={classes["frame"]}
        style={{ width: widthPx, height: heightPx, transform: `translateX(-50%) scale(${scale})` }}
      />
    </div>
  );
}
