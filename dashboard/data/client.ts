import { createClient, ProblemError } from "@galley/contract";
import { keepSession } from "./keep-session.ts";

/** The management API on the page's own origin, with the session cookie. */
export const client = createClient({ fetch: keepSession((input, init) => fetch(input, init)) });

/** What to tell a person about a failed request. The network's own errors say nothing useful. */
export function explain(error: unknown): { title: string; detail: string; requestId?: string } {
  if (hasCode(error, "not_signed_in")) {
    return { title: "Your session has expired", detail: "Sign in to continue." };
  }
  if (error instanceof ProblemError) {
    const { title, detail, request_id } = error.problem;
    return { title, detail, ...(request_id !== "" && { requestId: request_id }) };
  }
  return {
    title: "Galley can't be reached",
    detail: "Check your connection and try again. Your changes are still here.",
  };
}

export function hasCode(error: unknown, code: ProblemError["problem"]["code"]): boolean {
  return error instanceof ProblemError && error.problem.code === code;
}

/** Whether another try may help: the service was not reached, or was busy. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status === 503;
}
