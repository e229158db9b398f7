import { createClient, ProblemError } from "@galley/contract";

/** The management API on the page's own origin; the session cookie goes along by itself. */
export const client = createClient();

/** What to tell a person of a failed request. The network's own errors say nothing useful. */
export function explain(error: unknown): { title: string; detail: string; requestId?: string } {
  if (error instanceof ProblemError) {
    const { title, detail, request_id } = error.problem;
    return { title, detail, ...(request_id !== "" && { requestId: request_id }) };
  }
  return {
    title: "The service cannot be reached",
    detail: "Check your connection, then try again. Nothing you typed is lost.",
  };
}

export function hasCode(error: unknown, code: ProblemError["problem"]["code"]): boolean {
  return error instanceof ProblemError && error.problem.code === code;
}
