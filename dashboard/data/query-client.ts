import { ProblemError } from "@galley/contract";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { hasCode } from "./client.ts";

/** One cache for the app. A session that has ended anywhere is told to `onSignedOut`. */
export function createQueryClient({ onSignedOut }: { onSignedOut: () => void }): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (hasCode(error, "not_signed_in")) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // What the service has refused it will refuse again; only a broken connection is worth another try.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ProblemError) || error.status === 503),
      },
    },
  });
}
