import { ROUTES } from "@galley/contract";
import { hangUpSignal } from "../platform/hang-up.ts";
import type { Serve } from "../platform/routing.ts";
import type { Admit, Ask } from "./ask.ts";

/** The playground's text: it costs no call, and stands under the account's limits like any request. */
export function aiRoutes(serve: Serve, { ask, admit }: { ask: Ask; admit: Admit }): void {
  serve(ROUTES.generate, async ({ visitor, body, reply }) => {
    const asker = await admit(visitor.accountId, reply);
    const { text } = await ask(asker, body, { pointer: "", signal: hangUpSignal(reply.raw) });
    return { text };
  });
}
