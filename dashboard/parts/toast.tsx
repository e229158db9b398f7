import { explain } from "../data/client.ts";

/** Shows what happened. With `undo`, offers to undo it for as long as it is shown. */
export function toast(message: string, { undo }: { undo?: () => void } = {}): void {
  // The code of the toasts loads after the first paint and is not part of the first load.
  void import("./toasts.tsx").then(({ show }) => show({ message, undo }));
}

/** Shows what went wrong, why, and what to do. */
export function toastProblem(error: unknown): void {
  const { title, detail } = explain(error);
  void import("./toasts.tsx").then(({ show }) => show({ title, message: detail, failed: true }));
}
