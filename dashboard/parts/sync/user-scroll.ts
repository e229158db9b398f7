export interface UserScroll {
  /** Also counts events in this document, such as that of a frame inside the scroller. */
  watch(target: EventTarget): void;
  /** Scrolls without counting it as scrolling by the person. */
  scrollTo(topPx: number): void;
  stop(): void;
}

/**
 * Distinguishes scrolling by a person (wheel, touch, scroll bar, paging keys) from scrolling caused by typing or by the
 * other pane. Only the first kind may move the other pane, because a preview must not jump while someone types.
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
