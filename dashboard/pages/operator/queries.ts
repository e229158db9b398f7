import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SubscriptionState } from "@galley/contract";
import { client } from "../../data/client.ts";
import { every } from "../../data/poll.ts";

const REFRESH_MS = 5_000;

/** What operators read. Apart from the other queries, which every page loads. */
export const operatorQueries = {
  accounts: (query: { search?: string; state?: SubscriptionState }) =>
    infiniteQueryOptions({
      queryKey: ["operator", "accounts", query],
      queryFn: ({ pageParam, signal }) =>
        client.operatorListAccounts({
          query: { ...query, ...(pageParam !== "" && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: "",
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: keepPreviousData,
    }),
  account: (id: string) =>
    queryOptions({
      queryKey: ["operator", "account", id],
      queryFn: ({ signal }) => client.operatorReadAccount({ params: { account_id: id }, signal }),
    }),
  actions: (accountId?: string) =>
    infiniteQueryOptions({
      queryKey: ["operator", "actions", accountId ?? ""],
      queryFn: ({ pageParam, signal }) =>
        client.operatorListActions({
          query: {
            ...(accountId !== undefined && { account_id: accountId }),
            ...(pageParam !== "" && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: "",
      getNextPageParam: (page) => page.next_cursor,
    }),
  health: () =>
    queryOptions({
      queryKey: ["operator", "health"],
      queryFn: ({ signal }) => client.operatorHealth({ signal }),
      refetchInterval: every(REFRESH_MS),
    }),
};
