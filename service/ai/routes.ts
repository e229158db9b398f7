import { ROUTES } from "@galley/contract";
import type { Serve } from "../platform/routing.ts";
import type { Ask } from "./ask.ts";

/** Generates text for the playground. It is not billed as a call, and the account's limits apply. */
export function aiRoutes(serve: Serve, { ask }: { ask: Ask }): void {
  serve(ROUTES.generate, async ({ admitted, body, place }) => {
    const { text } = await ask(admitted, body, { pointer: "", signal: place.signal() });
    return { text };
  });
}
