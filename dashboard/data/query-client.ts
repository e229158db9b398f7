import { MutationCache, notifyManager, QueryClient, type QueryKey } from "@tanstack/react-query";
import { toastProblem } from "../parts/toast.tsx";
import { isPassing } from "./client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The queries that are out of date after it, here and in other tabs. */
      readonly invalidates?: readonly QueryKey[];
      /** Whether whoever starts it shows its failure; otherwise a toast does. */
      readonly showsProblem?: boolean;
      /** Whether its answer has a secret that is shown only once. The page stays open until then. */
      readonly showsSecret?: boolean;
    };
  }
}

/**
 * One cache for the app. It defines what all changes have in common: what to read again, and how a failure is shown.
 */
export function createQueryClient(): QueryClient {
  // The first click of a double-click disables its button before the second one arrives.
  notifyManager.setScheduler(queueMicrotask);
  const otherTabs = new BroadcastChannel("galley");
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        for (const queryKey of meta?.invalidates ?? []) {
          void client.invalidateQueries({ queryKey, exact: true });
          otherTabs.postMessage(queryKey);
        }
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.showsProblem !== true) toastProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      // Offline, a change fails at once. One that waited could be made after the page was left, when nobody sees the
      // secret in its answer or remembers having asked for it.
      mutations: { networkMode: "always" },
    },
  });
  otherTabs.addEventListener("message", ({ data }: MessageEvent<QueryKey>) => {
    void client.invalidateQueries({ queryKey: data, exact: true });
  });
  return client;
}
