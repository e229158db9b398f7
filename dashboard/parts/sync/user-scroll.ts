export interface UserScroll {
  /** Counts what happens here as meant for the scroller, too: the document of a frame inside it. */
  watch(target: EventTarget): void;
  /** Scrolls without counting it as the person's. */
  scrollTo(topPx: number): void;
  stop(): void;
}

/**
 * Tells the scrolling a person does (wheel, touch, scroll bar, paging keys) from the scrolling that follows from
 * typing or from another pane. Only the first kind may move the other pane: a preview must not jump under typing.
 */
export function createUserScroll(
  scroller: HTMLElement,
  { keys, onScroll }: { keys: readonly string[]; onScroll: () => void },
): UserScroll {
  let isByPerson = false;
  const stopping = new AbortController();
  const options = { passive: true, signal: stopping.signal };
  const watch = (target: EventTarget) => {
    for (const type of ["wheel", "touchstart", "pointerdown"]) {
      target.addEventListener(type, () => (isByPerson = true), options);
    }
    target.addEventListener(
      "keydown",
      (event) => (isByPerson = keys.includes((event as KeyboardEvent).key)),
      options,
    );
  };
  watch(scroller);
  scroller.addEventListener("scroll", () => isByPerson && onScroll(), options);
  return {
    watch,
    scrollTo(topPx) {
      isByPerson = false;
      scroller.scrollTop = topPx;
    },
    stop: () => stopping.abort(),
  };
}
