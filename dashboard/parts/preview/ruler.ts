/**
 * Tells how tall a document is at a width. The frames people look at belong to no origin, so nothing can be
 * read of them; this one, which nobody sees, can be read, and like them it runs no script (its sandbox does not
 * allow any) and loads nothing that they do not.
 */
export function createRuler(parent: HTMLElement) {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.title = "Measure";
  frame.style.cssText =
    "position:absolute;visibility:hidden;pointer-events:none;border:0;height:1px;left:0;top:0";
  let observer: ResizeObserver | undefined;
  parent.append(frame);

  return {
    /** Calls `onHeight` once the document is laid out, and again when an image changes its height. */
    measure(documentText: string, widthPx: number, onHeight: (heightPx: number) => void): void {
      observer?.disconnect();
      frame.style.width = `${widthPx}px`;
      frame.addEventListener(
        "load",
        () => {
          const root = frame.contentDocument?.documentElement;
          const body = frame.contentDocument?.body;
          if (root === undefined || body === undefined || body === null) return;
          const tell = () => onHeight(Math.ceil(Math.max(root.scrollHeight, body.scrollHeight)));
          observer?.disconnect();
          observer = new ResizeObserver(tell);
          observer.observe(body);
          tell();
        },
        { once: true },
      );
      frame.srcdoc = documentText;
    },
    setWidth(widthPx: number): void {
      frame.style.width = `${widthPx}px`;
    },
    remove(): void {
      observer?.disconnect();
      frame.remove();
    },
  };
}

export type Ruler = ReturnType<typeof createRuler>;
