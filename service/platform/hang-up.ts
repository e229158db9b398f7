import type { ServerResponse } from "node:http";

/** Aborts when the client goes before its answer is written: what was done for it can stop. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!response.writableFinished) controller.abort(new HungUp());
  };
  if (response.closed) check();
  else response.once("close", check);
  return controller.signal;
}

export class HungUp extends Error {
  constructor() {
    super("The client hung up.");
    this.name = "HungUp";
  }
}
