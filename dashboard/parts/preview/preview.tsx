import type { Place as SourcePlace } from "@galley/engine";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import { findAnchors, lineAt, type Anchor } from "../sync/anchors.ts";
import { ascending, lineOf, topOf, type Mark, type Place } from "../sync/places.ts";
import { createUserScroll, type UserScroll } from "../sync/user-scroll.ts";
import { emptyDocument, previewDocument, type View } from "./document.ts";
import { placehold, placeholdImages } from "./image-placeholder.ts";
import { createMailFrame, type MailFrame } from "./mail-frame.ts";
import classes from "./preview.module.css";

/** The screen widths an email is previewed at; desktop takes the available width. */
const WIDTHS = { phone: 390, tablet: 768, desktop: undefined } as const;
export type Device = keyof typeof WIDTHS;
const DESKTOP_LEAST_PX = 700;
const SCROLL_KEYS = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "];
const NO_PLACES: readonly SourcePlace[] = [];

export interface PreviewHandle {
  scrollTo(place: Place): void;
}

/**
 * The email as it will look. The frame is as tall as its document and the pane around it scrolls, so the preview
 * keeps its place while it changes.
 */
export function Preview({
  html,
  places = NO_PLACES,
  view,
  device,
  onScroll,
  onLine,
  onImages,
  ref,
}: {
  html: string;
  /** The lines of the Markdown that `html` comes from; needed for `onScroll` and `onLine`. */
  places?: readonly SourcePlace[] | undefined;
  view: View;
  device: Device;
  /** Called when the person scrolls, with the place at the top. */
  onScroll?: ((place: Place) => void) | undefined;
  /** Called with the line of what the person clicked. */
  onLine?: ((line: number) => void) | undefined;
  /** Called after each change with whether the email has images. */
  onImages?: ((hasImages: boolean) => void) | undefined;
  ref?: Ref<PreviewHandle> | undefined;
}) {
  const size = useElementSize<HTMLDivElement>();
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const writer = useRef<MailFrame>(undefined);
  const scroll = useRef<UserScroll>(undefined);
  const anchors = useRef<readonly Anchor[]>([]);
  const [isWritten, setIsWritten] = useState(false);
  const [contentPx, setContentPx] = useState(0);
  const { scheme, stylesStripped, images } = view;
  const shown = useMemo(
    () => previewDocument(html, { scheme, stylesStripped }),
    [html, scheme, stylesStripped],
  );
  const widthPx = WIDTHS[device] ?? Math.max(size.width, DESKTOP_LEAST_PX);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / widthPx);
  const newest = useRef({ places, scale, onScroll, onLine, onImages });
  newest.current = { places, scale, onScroll, onLine, onImages };

  const marks = (): Mark[] =>
    ascending(
      anchors.current.map(({ line, element }) => ({
        line,
        topPx: element.getBoundingClientRect().top * newest.current.scale,
      })),
    );

  useEffect(() => {
    const element = pane.current as HTMLDivElement;
    const created = createUserScroll(element, {
      keys: SCROLL_KEYS,
      onScroll: () =>
        newest.current.onScroll?.({
          line: lineOf(marks(), element.scrollTop),
          isEnd:
            element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 1,
        }),
    });
    scroll.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => {
    let watched: Document | undefined;
    const created = createMailFrame(frame.current as HTMLIFrameElement, {
      prepare: (parsed) => {
        anchors.current = findAnchors(parsed, newest.current.places);
        newest.current.onImages?.(parsed.images.length > 0);
        if (!images) placeholdImages(parsed);
      },
      onWritten: (page) => {
        setIsWritten(true);
        if (page === watched) return;
        watched = page;
        scroll.current?.watch(page);
        attend(page, (event) => {
          const line = lineAt(anchors.current, event);
          if (line !== undefined) newest.current.onLine?.(line);
        });
      },
      onHeight: setContentPx,
    });
    writer.current = created;
    return () => created.close();
    // A frame keeps the policy it was loaded with, so another policy needs another frame.
  }, [images]);

  useEffect(() => writer.current?.show(shown), [shown, images]);

  useImperativeHandle(ref, () => ({
    scrollTo: ({ line, isEnd }) => {
      const element = pane.current;
      if (element !== null) scroll.current?.scrollTo(isEnd ? element.scrollHeight : topOf(marks(), line));
    },
  }));

  const heightPx = Math.max(contentPx, size.height / scale);
  return (
    <div
      ref={(element) => {
        pane.current = element;
        size.ref(element);
      }}
      className={classes["pane"]}
      tabIndex={0}
      role="region"
      aria-label="Preview"
    >
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

/** Listens to events in the frame. Its scripts are off, so the page handles them. */
function attend(page: Document, onClick: (event: MouseEvent) => void): void {
  page.addEventListener("click", (event) => {
    // Links in a preview do nothing.
    event.preventDefault();
    onClick(event);
  });
  // Shortcuts of the app work while the focus is in the frame.
  page.addEventListener("keydown", (event) => dispatchEvent(new KeyboardEvent("keydown", event)));
  page.addEventListener(
    "error",
    ({ target }) => {
      if ((target as Element | null)?.nodeName === "IMG") placehold(target as HTMLImageElement);
    },
    { capture: true },
  );
}
