import { queryOptions } from "@tanstack/react-query";
import { client } from "./client.ts";

/** Reads of the people page. Not in `queries.ts`, so that the first load is not larger for it. */
export const peopleQueries = {
  people: () =>
    queryOptions({
      queryKey: ["people"],
      queryFn: async ({ signal }) => (await client.listPeople({ signal })).people,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ["invitations"],
      queryFn: async ({ signal }) => (await client.listInvitations({ signal })).invitations,
    }),
};
