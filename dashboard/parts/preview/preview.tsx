import { useElementSize } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { emptyDocument, previewDocument, type View } from "./document.ts";
import { createMailFrame, type MailFrame } from "./mail-frame.ts";
import classes from "./preview.module.css";

/** The screen widths an email is previewed at; desktop takes the available width. */
export const WIDTHS = { phone: 390, tablet: 768, desktop: undefined } as const;
export type Device = keyof typeof WIDTHS;
const DESKTOP_LEAST_PX = 700;

/**
 * The email as it will look. The frame is as tall as its document and the pane around it scrolls, so the preview
 * keeps its place while it changes.
 */
export function Preview({ html, view, device }: { html: string; view: View; device: Device }) {
  const pane = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const writer = useRef<MailFrame>(undefined);
  const [isWritten, setIsWritten] = useState(false);
  const [contentPx, setContentPx] = useState(0);
  const { scheme, stylesStripped, images } = view;
  const shown = useMemo(
    () => previewDocument(html, { scheme, stylesStripped }),
    [html, scheme, stylesStripped],
  );

  useEffect(() => {
    const created = createMailFrame(frame.current as HTMLIFrameElement, {
      onWritten: () => setIsWritten(true),
      onHeight: setContentPx,
    });
    writer.current = created;
    return () => created.close();
    // A frame keeps the policy it was loaded with, so another policy needs another frame.
  }, [images]);

  useEffect(() => writer.current?.show(shown), [shown, images]);

  const widthPx = WIDTHS[device] ?? Math.max(pane.width, DESKTOP_LEAST_PX);
  const scale = pane.width === 0 ? 1 : Math.min(1, pane.width / widthPx);
  const heightPx = Math.max(contentPx, pane.height / scale);
  return (
    <div ref={pane.ref} className={classes["pane"]} tabIndex={0} role="region" aria-label="Preview">
      <div
        className={classes["stage"]}
        data-device={device}
        style={{ width: widthPx * scale, height: heightPx * scale }}
      >
        <iframe
          key={String(images)}
          ref={frame}
          sandbox="allow-same-origin"
          srcDoc={emptyDocument({ images })}
          title="Email"
          tabIndex={-1}
          className={classes["frame"]}
          data-email
          data-written={isWritten}
          style={{ width: widthPx, height: heightPx, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
