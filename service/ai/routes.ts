import { ROUTES } from "@galley/contract";
import type { Serve } from "../platform/routing.ts";
import type { Ask } from "./ask.ts";

/** The playground's text: it costs no call, and stands under the account's limits like any request. */
export function aiRoutes(serve: Serve, { ask }: { ask: Ask }): void {
  serve(ROUTES.generate, async ({ admitted, body, place }) => {
    const { text } = await ask(admitted, body, { pointer: "", signal: place.signal });
    return { text };
  });
}
