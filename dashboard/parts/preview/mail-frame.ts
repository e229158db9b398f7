/** A write that takes longer than this is followed by a pause of the same length, so that typing stays smooth. */
const QUICK_MS = 16;

/**
 * The one writer of a preview frame. The frame navigates once, to an empty document that carries the policy. Each
 * email is then written into it in one step, with no event to wait for: navigating for every change would lose
 * some, because browsers cancel and limit navigations, and a `load` event does not say which document it is for.
 *
 * The frame is same-origin so that it can be written and measured, and its sandbox runs no script.
 */
export function createMailFrame(
  frame: HTMLIFrameElement,
  {
    prepare,
    onWritten,
    onHeight,
  }: {
    /** Called with each document before it is written. */
    prepare: (parsed: Document) => void;
    /** Called with the frame's document right after each write, before it is painted. */
    onWritten: (page: Document) => void;
    /** Called after each write and whenever an image or another width changes the height. */
    onHeight: (heightPx: number) => void;
  },
) {
  let newest = "";
  /** The version of `newest`, from 1. */
  let wanted = 0;
  /** The version in the frame; 0 for the empty document. */
  let written = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const resizes = new ResizeObserver(() => tellHeight());

  const tellHeight = () => {
    const page = writable(frame);
    if (page !== undefined) onHeight(heightOf(page));
  };
  const write = () => {
    pause = undefined;
    const page = writable(frame);
    if (page === undefined || written === wanted) return;
    const startedMs = performance.now();
    const parsed = new DOMParser().parseFromString(newest, "text/html");
    prepare(parsed);
    page.replaceChild(page.adoptNode(parsed.documentElement), page.documentElement);
    written = wanted;
    resizes.disconnect();
    resizes.observe(page.body);
    onWritten(page);
    tellHeight();
    const tookMs = performance.now() - startedMs;
    if (tookMs > QUICK_MS) pause = setTimeout(write, tookMs);
  };
  const onLoad = () => {
    written = 0;
    clearTimeout(pause);
    write();
  };
  frame.addEventListener("load", onLoad);

  return {
    /** Takes a document of `previewDocument` as the newest: it is in the frame as soon as the frame can take it. */
    show(html: string): void {
      newest = html;
      wanted++;
      if (pause === undefined) write();
    },
    close(): void {
      clearTimeout(pause);
      resizes.disconnect();
      frame.removeEventListener("load", onLoad);
    },
  };
}

export type MailFrame = ReturnType<typeof createMailFrame>;

/** The frame's document once it is the one with the policy, and never the blank one before it. */
function writable(frame: HTMLIFrameElement): Document | undefined {
  const page = frame.contentDocument;
  return page?.URL === "about:srcdoc" && page.readyState !== "loading" ? page : undefined;
}

/** The height of the content, which may be less than that of the frame. */
function heightOf({ documentElement, body }: Document): number {
  return Math.ceil(Math.max(documentElement.getBoundingClientRect().height, body.scrollHeight));
}
