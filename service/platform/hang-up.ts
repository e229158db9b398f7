import type { ServerResponse } from "node:http";

/** Aborts when the client goes before its answer is written: what was done for it can stop. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort(new HungUp());
  });
  return controller.signal;
}

export class HungUp extends Error {
  constructor() {
    super("The client hung up.");
    this.name = "HungUp";
  }
}
