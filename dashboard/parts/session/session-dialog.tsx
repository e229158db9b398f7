import { lazy, Suspense, useSyncExternalStore } from "react";
import { sessionPrompt } from "../../data/session-prompt.ts";

const SignInAgain = lazy(() => import("./sign-in-again.tsx"));

/** Opens when the session expires under a page. Its code loads when it is first needed. */
export function SessionDialog() {
  const { isAsking, email } = useSyncExternalStore(sessionPrompt.subscribe, sessionPrompt.read);
  if (!isAsking || email === undefined) return null;
  return (
    <Suspense>
      <SignInAgain email={email} />
    </Suspense>
  );
}
