import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PAGES } from "@galley/contract";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { every } from "../../data/poll.ts";
import { queries } from "../../data/queries.ts";
import { Search } from "../../parts/icons.ts";
import { Page } from "../../parts/page.tsx";
import { Reading, ShowMore } from "../../parts/reading.tsx";
import { Empty, Lines } from "../../parts/states.tsx";
import classes from "./activity.module.css";
import { ActivityTable } from "./activity-table.tsx";

const EVERYTHING = { outcome: null, apiKey: null, template: null } as const;
const REFRESH_MS = 10_000;

/** The last requests with the account's API keys: what was asked and how it ended. */
export function ActivityPage() {
  const [search, setSearch] = useState("");
  const [wanted] = useDebouncedValue(search.trim(), 200);
  const [filter, setFilter] = useState<Record<keyof typeof EVERYTHING, string | null>>(EVERYTHING);
  const set = (name: keyof typeof filter) => (value: string | null) =>
    setFilter((before) => ({ ...before, [name]: value }));
  const apiKeys = useQuery(queries.apiKeys());
  const templates = useQuery(queries.templates());
  const query = {
    ...(filter.outcome !== null && { outcome: filter.outcome as "ok" | "error" }),
    ...(filter.apiKey !== null && { api_key_id: filter.apiKey }),
    ...(filter.template !== null && { template_id: filter.template }),
    ...(wanted !== "" && { search: wanted }),
  };
  const isFiltered = Object.keys(query).length > 0;
  const activity = useInfiniteQuery({
    queryKey: ["activity", query],
    queryFn: ({ pageParam, signal }) =>
      client.listActivity({ query: { ...query, ...(pageParam !== "" && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: every(REFRESH_MS),
  });
  const days = activity.data?.pages[0]?.kept_days;
  const isEmpty = activity.data?.pages[0]?.requests.length === 0;
  const clear = () => {
    setSearch("");
    setFilter(EVERYTHING);
  };
  return (
    <Page
      title="Activity"
      description={`Requests with your API keys${days === undefined || days === 0 ? "" : ` in the last ${days} days`}. Galley never keeps what you send.`}
    >
      {(!isEmpty || isFiltered) && (
        <div className={classes["filters"]} role="search">
          <TextInput
            aria-label="Search requests"
            placeholder="Request ID, error code or path"
            leftSection={<Search size={14} />}
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Select
            aria-label="Result"
            placeholder="All results"
            clearable
            data={[
              { value: "ok", label: "Succeeded" },
              { value: "error", label: "Failed" },
            ]}
            value={filter.outcome}
            onChange={set("outcome")}
          />
          <Select
            aria-label="API key"
            placeholder="All API keys"
            clearable
            searchable
            data={(apiKeys.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.apiKey}
            onChange={set("apiKey")}
          />
          <Select
            aria-label="Template"
            placeholder="All templates"
            clearable
            searchable
            data={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.template}
            onChange={set("template")}
          />
        </div>
      )}
      <Reading query={activity} placeholder={<Lines count={8} />}>
        {({ pages }) =>
          !isEmpty ? (
            <ActivityTable requests={pages.flatMap((page) => page.requests)} />
          ) : isFiltered ? (
            <Empty
              title="No request matches"
              action={
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              }
            >
              {`Search looks in request IDs, error codes and paths of the last ${days ?? 0} days.`}
            </Empty>
          ) : days === 0 ? (
            <Empty title="Activity is turned off">
              The operator of this installation keeps no list of requests.
            </Empty>
          ) : (
            <Empty
              title="No requests yet"
              action={
                <Button component={Link} to={PAGES.apiKeys}>
                  Open API keys
                </Button>
              }
            >
              Each request with one of your API keys appears here within a second, with its status and what to
              do about an error.
            </Empty>
          )
        }
      </Reading>
      <ShowMore query={activity}>Show older requests</ShowMore>
    </Page>
  );
}
