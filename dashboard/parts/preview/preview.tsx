import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { previewDocument, type View } from "./document.ts";
import classes from "./preview.module.css";
import { createRuler, type Ruler } from "./ruler.ts";

/** The widths of a screen that mails are looked at on; a desktop takes all there is. */
export const WIDTHS = { phone: 390, tablet: 768, desktop: undefined } as const;
export type Device = keyof typeof WIDTHS;
const DESKTOP_LEAST_PX = 700;

/**
 * The e-mail as it will look. Two frames take turns: the next document is loaded behind the one on screen and
 * changes places with it when it is ready, so nothing flashes; the frames are as tall as their document and the
 * pane around them scrolls, so nothing jumps.
 */
export function Preview({ html, view, device }: { html: string; view: View; device: Device }) {
  const pane = useElementSize<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const;
  const ruler = useRef<Ruler>(undefined);
  const newest = useRef(0);
  const [front, setFront] = useState<0 | 1>(0);
  const frontNow = useRef<0 | 1>(0);
  const [heightPx, setHeightPx] = useState(0);

  const widthPx = WIDTHS[device] ?? Math.max(pane.width, DESKTOP_LEAST_PX);
  const width = useRef<number>(widthPx);
  const isReady = pane.width > 0;
  const scale = pane.width === 0 ? 1 : Math.min(1, pane.width / widthPx);
  const { scheme, stylesStripped, images } = view;
  const shown = previewDocument(html, { scheme, stylesStripped, images });

  useEffect(() => {
    const created = createRuler(stage.current as HTMLDivElement);
    ruler.current = created;
    return () => created.remove();
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const version = ++newest.current;
    const back = frontNow.current === 0 ? 1 : 0;
    const frame = frames[back].current as HTMLIFrameElement;
    let measuredPx: number | undefined;
    let loaded = false;
    const swap = () => {
      if (!loaded || measuredPx === undefined || version !== newest.current) return;
      setHeightPx(measuredPx);
      frontNow.current = back;
      setFront(back);
    };
    ruler.current?.measure(shown, width.current, (measured) => {
      measuredPx = measured;
      swap();
    });
    frame.addEventListener(
      "load",
      () => {
        loaded = true;
        swap();
      },
      { once: true },
    );
    frame.srcdoc = shown;
  }, [shown, isReady]);

  // Another width of the pane needs no other document: the ruler tells the new height by itself.
  useEffect(() => {
    width.current = widthPx;
    ruler.current?.setWidth(widthPx);
  }, [widthPx]);

  const leastPx = pane.height / scale;
  return (
    <div ref={pane.ref} className={classes["pane"]} tabIndex={0} role="region" aria-label="Preview">
      <div
        ref={stage}
        className={classes["stage"]}
        data-device={device}
        style={{ width: widthPx * scale, height: Math.max(heightPx, leastPx) * scale }}
      >
        {frames.map((frame, index) => (
          <iframe
            key={index}
            ref={frame}
            sandbox=""
            title={index === front ? "The e-mail" : "The e-mail, being prepared"}
            tabIndex={-1}
            aria-hidden={index !== front}
            className={classes["frame"]}
            data-front={index === front}
            style={{
              width: widthPx,
              height: Math.max(heightPx, leastPx),
              transform: `scale(${scale})`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
