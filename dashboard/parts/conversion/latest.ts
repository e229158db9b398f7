/**
 * Runs a job for the newest request, one at a time. Requests that arrive meanwhile replace each other, so the
 * results are never behind by more than one job, come in the order of their requests, and end with the newest.
 */
export function createLatest<Request, Result>(
  work: (request: Request) => Promise<Result>,
  {
    onResult,
    onFault,
  }: { onResult: (result: Result, request: Request) => void; onFault: (fault: Error) => void },
) {
  let waiting: { readonly request: Request } | undefined;
  let isRunning = false;
  let isClosed = false;

  const run = async () => {
    isRunning = true;
    while (waiting !== undefined) {
      const { request } = waiting;
      waiting = undefined;
      try {
        const result = await work(request);
        if (!isClosed) onResult(result, request);
      } catch (error) {
        if (!isClosed) onFault(error as Error);
      }
    }
    isRunning = false;
  };

  return {
    ask(request: Request): void {
      if (isClosed) return;
      waiting = { request };
      if (!isRunning) void run();
    },
    /** No result is reported after this. */
    close(): void {
      waiting = undefined;
      isClosed = true;
    },
  };
}
