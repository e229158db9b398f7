import type { ProblemBody } from "@galley/contract";
import { sessionPrompt } from "./session-prompt.ts";

/**
 * Sends requests. If the session has expired under a page, the person signs in on that page and the request is
 * sent again, so nothing typed is lost. Before the first sign-in the answer is handed on as it is.
 */
export function keepSession(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 401 || !(await isSignedOut(response.clone()))) return response;
    return (await sessionPrompt.ask()) ? send(input, init) : response;
  };
}

async function isSignedOut(response: Response): Promise<boolean> {
  try {
    return ((await response.json()) as ProblemBody).code === "not_signed_in";
  } catch {
    return false;
  }
}
