import { useRef, useState } from "react";

/**
 * A name that is changed where it is shown. If the keyboard ends it, the focus returns to the button that started it;
 * if the person has moved on, the focus stays where it is.
 */
export function useInPlace() {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"closed" | "open" | "returned">("closed");
  return {
    isOpen: state === "open",
    open: () => setState("open"),
    close: () => setState(document.activeElement === field.current ? "returned" : "closed"),
    /** For the field. */
    field,
    /** Whether the button takes the focus when it is shown again. */
    isReturned: state === "returned",
  };
}
