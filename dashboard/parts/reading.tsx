import { Button, Group, Text } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { explain } from "../data/client.ts";
import classes from "./reading.module.css";
import { readingState } from "./reading-state.ts";
import { Broken, Lines, RetryButton } from "./states.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { When } from "./when.tsx";

/** How long a read may take before the page says that it is slow. */
const SLOW_MS = 5_000;

/**
 * What a query reads, in every state: placeholders while it loads, the data, or why there is none and another try.
 * Data that could not be updated stays on screen, with a note of how old it is.
 */
export function Reading<Data>({
  query,
  placeholder = <Lines />,
  children,
}: {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, dataUpdatedAt } = query;
  const state = readingState(query);
  const retry = () => query.refetch();
  useFocusKept(Array.isArray(data) ? data.length : 0);
  if (state === "failed") return <Broken error={error} retry={retry} />;
  if (data !== undefined) {
    return (
      <>
        {state === "outdated" && <Outdated error={error} since={dataUpdatedAt} retry={retry} />}
        {children(data)}
      </>
    );
  }
  return (
    <>
      {placeholder}
      {state === "offline" && <Note>You are offline. This loads as soon as you are connected.</Note>}
      {state === "retrying" && <Note>Galley is not responding. Trying again…</Note>}
      {state === "loading" && <SlowNote />}
    </>
  );
}

/** The next page of a list, if there is one. */
export function ShowMore({ query, children }: { query: UseInfiniteQueryResult; children: ReactNode }) {
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center" mt="md">
      {query.isFetchNextPageError && <Text role="alert">{explain(query.error).title}.</Text>}
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchNextPageError ? "Try again" : children}
      </Button>
    </Group>
  );
}

function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useTimeout(() => setIsSlow(true), SLOW_MS, { autoInvoke: true });
  return isSlow && <Note>Still loading. This is taking longer than usual.</Note>;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" mt="md" role="status">
      {children}
    </Text>
  );
}

function Outdated({ error, since, retry }: { error: unknown; since: number; retry: () => Promise<unknown> }) {
  return (
    <div role="status" className={classes["outdated"]}>
      <span>
        <strong>{explain(error).title}.</strong> Last updated <When time={new Date(since).toISOString()} />.
      </span>
      <RetryButton size="xs" retry={retry} />
    </div>
  );
}
