import { useIsMutating } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { toast } from "../toast.tsx";

/** Keeps the page open while a secret is created, because only that page shows it, and only once. */
export function SecretGuard() {
  const creating = useIsMutating({ predicate: ({ meta }) => meta?.showsSecret === true });
  useBlocker({
    disabled: creating === 0,
    shouldBlockFn: () => {
      toast("Stay on this page for a moment. The secret you are creating is shown only here, and only once.");
      return true;
    },
  });
  return null;
}
