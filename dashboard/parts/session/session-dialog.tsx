import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { codeQuery } from "../../data/load-code.ts";
import { sessionPrompt } from "../../data/session-prompt.ts";

const dialog = codeQuery("sign in again", () => import("./sign-in-again.tsx"));

/**
 * Opens when the session expires under a page. Its code loads with the page: when the session expires, the service may
 * have been updated and no longer have it.
 */
export function SessionDialog() {
  const { isAsking, email } = useSyncExternalStore(sessionPrompt.subscribe, sessionPrompt.read);
  const { data: code } = useQuery(dialog);
  const queryClient = useQueryClient();

  // Without the dialog nobody can answer, so the request that waits for it fails, and the next one tries again.
  useEffect(() => {
    if (isAsking) queryClient.ensureQueryData(dialog).catch(() => sessionPrompt.answer(false));
  }, [isAsking, queryClient]);

  // Escape closes this dialog alone. The dialogs below it listen, too, and must keep what was typed into them.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !sessionPrompt.read().isAsking) return;
      event.stopImmediatePropagation();
      sessionPrompt.answer(false);
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);

  if (!isAsking || email === undefined || code === undefined) return null;
  return <code.default email={email} />;
}
