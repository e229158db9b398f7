import { ProblemError } from "@galley/contract";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { hasCode } from "./client.ts";
import { queries } from "./queries.ts";

/** One cache for the app. A session that ended under a page is told to `onSignedOut`. */
export function createQueryClient({ onSignedOut }: { onSignedOut: () => void }): QueryClient {
  const me = queries.me().queryKey;
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The door asks who is signed in by itself, and knows what to do when nobody is.
        if (!hasCode(error, "not_signed_in") || query.queryKey[0] === me[0]) return;
        client.removeQueries({ queryKey: me });
        onSignedOut();
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
  return client;
}
