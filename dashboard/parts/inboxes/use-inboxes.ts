import { useEffect, useRef, useState } from "react";
import { createLatest } from "../conversion/latest.ts";
import type { InboxesAnswer, InboxesRequest, InboxesResult } from "./messages.ts";

/** How long typing must pause before the inboxes are looked at again. */
const PAUSE_MS = 150;

/** The newest email in the inboxes that are asked for. The worker lives as long as the view. */
export function useInboxes(request: InboxesRequest): {
  result: InboxesResult | undefined;
  fault: string | undefined;
} {
  const [result, setResult] = useState<InboxesResult>();
  const [fault, setFault] = useState<string>();
  const latest = useRef<ReturnType<typeof createLatest<InboxesRequest, InboxesResult>>>(undefined);
  const isFirst = useRef(true);

  useEffect(() => {
    const worker = new Worker(new URL("worker.ts", import.meta.url), { type: "module" });
    const created = createLatest((asked: InboxesRequest) => ask(worker, asked), {
      onResult: (answer) => {
        setResult(answer);
        setFault(undefined);
      },
      onFault: (error) => setFault(error.message),
    });
    latest.current = created;
    isFirst.current = true;
    return () => {
      created.close();
      worker.terminate();
    };
  }, []);

  useEffect(() => {
    const pause = setTimeout(() => latest.current?.ask(request), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => clearTimeout(pause);
  }, [request]);
  return { result, fault };
}

/** One question at a time: the next message is its answer. */
function ask(worker: Worker, request: InboxesRequest): Promise<InboxesResult> {
  const { promise, resolve, reject } = Promise.withResolvers<InboxesResult>();
  const answered = new AbortController();
  const { signal } = answered;
  worker.addEventListener(
    "message",
    ({ data }: MessageEvent<InboxesAnswer>) =>
      "result" in data ? resolve(data.result) : reject(new Error(data.fault)),
    { signal },
  );
  const fail = () => reject(new Error("The inboxes could not be loaded. Reload the page."));
  worker.addEventListener("error", fail, { signal });
  worker.postMessage(request);
  return promise.finally(() => answered.abort());
}
