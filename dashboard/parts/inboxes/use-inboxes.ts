import { useEffect, useRef, useState } from "react";
import { createLatest } from "../conversion/latest.ts";
import { createWorkerCalls } from "../worker/worker-calls.ts";
import type { InboxesRequest, InboxesResult } from "./messages.ts";

/** How long typing must pause before the inboxes are looked at again. */
const PAUSE_MS = 150;

/** The newest email in the inboxes that are asked for. The worker lives as long as the view. */
export function useInboxes(request: InboxesRequest): {
  result: InboxesResult | undefined;
  fault: string | undefined;
  retry: () => void;
} {
  const [result, setResult] = useState<InboxesResult>();
  const [fault, setFault] = useState<string>();
  const latest = useRef<ReturnType<typeof createLatest<InboxesRequest, InboxesResult>>>(undefined);
  const isFirst = useRef(true);

  useEffect(() => {
    const { call, close } = createWorkerCalls<InboxesRequest, InboxesResult>(
      () => new Worker(new URL("worker.ts", import.meta.url), { type: "module" }),
      "The inboxes could not be loaded. Check your connection, then try again.",
    );
    const created = createLatest(call, {
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
      close();
    };
  }, []);

  useEffect(() => {
    const pause = setTimeout(() => latest.current?.ask(request), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => clearTimeout(pause);
  }, [request]);
  return { result, fault, retry: () => latest.current?.ask(request) };
}
