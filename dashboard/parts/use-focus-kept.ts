import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the heading of the page when an entry of a list is gone, and the focus with it. Otherwise a screen
 * reader would start again at the top of the document.
 */
export function useFocusKept(count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!isFewer || heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [count]);
}
