import { createClient, ProblemError } from "@galley/contract";
import { keepSession } from "./keep-session.ts";

/** No answer arrived: the service is down, or the connection is. */
export class UnreachableError extends Error {}

/** The management API on the page's own origin, with the session cookie. */
export const client = createClient({
  fetch: keepSession((input, init) =>
    fetch(input, init).catch((error: Error) => {
      throw error.name === "AbortError" ? error : new UnreachableError(error.message);
    }),
  ),
});

/** What to tell a person about a failure. What the browser itself says is of no use to them. */
export function explain(error: unknown): { title: string; detail: string; requestId?: string } {
  if (error instanceof UnreachableError || isFromProxy(error)) {
    return { title: "Galley can't be reached", detail: "Check your connection, then try again." };
  }
  if (hasCode(error, "not_signed_in")) {
    return { title: "Your session has expired", detail: "Sign in to continue." };
  }
  if (error instanceof ProblemError) {
    const { title, detail, request_id } = error.problem;
    const told = hasCode(error, "internal")
      ? { title: "Something went wrong", detail: "The problem is on our side and was logged. Try again." }
      : { title, detail };
    return { ...told, ...(request_id !== "" && { requestId: request_id }) };
  }
  return { title: "Something went wrong", detail: "Reload the page, then try again." };
}

export function hasCode(error: unknown, code: ProblemError["problem"]["code"]): boolean {
  return error instanceof ProblemError && error.problem.code === code;
}

/** Whether a retry may help, because the service was busy or not reachable. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status === 503 || isFromProxy(error);
}

/** Whether the service answered and said no, so that another try will not help. After a throttled one, it may. */
export function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && error.status !== 429;
}

/** Whether a proxy answered because it did not reach the service. */
function isFromProxy(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.type === "about:blank";
}
