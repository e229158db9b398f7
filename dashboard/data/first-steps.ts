import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { every } from "./poll.ts";
import { queries } from "./queries.ts";

const ASK_EVERY_MS = 1500;

/**
 * How far a new account has come: whether it has an API key, and whether it has made a call. Both are read from the
 * account, so the steps are the same on every device. Once they are done or hidden, that is stored here and nothing is
 * read.
 */
export function useFirstSteps({ isWatching = false }: { isWatching?: boolean } = {}) {
  const { data: me } = useQuery(queries.me());
  const [isOver, setIsOver] = useLocalStorage({
    key: `galley.first-steps.${me?.account.id ?? ""}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // Only owners create keys, so the first step is theirs.
  const isRead = me?.account.role === "owner" && (isWatching || !isOver);
  const apiKeys = useQuery({ ...queries.apiKeys(), enabled: isRead });
  const usage = useQuery({
    ...queries.usage(),
    enabled: isRead,
    refetchInterval: (query) =>
      isWatching && (query.state.data?.calls ?? 0) === 0 && every(ASK_EVERY_MS)(query),
  });
  const hasCalled =
    (usage.data?.calls ?? 0) > 0 || apiKeys.data?.some((key) => key.last_used_at !== null) === true;
  useEffect(() => {
    if (hasCalled) setIsOver(true);
  }, [hasCalled, setIsOver]);
  return {
    apiKeys,
    hasCalled,
    /** Whether the navigation offers the steps. It does so only once they are known to be needed. */
    isOffered: isRead && !isOver && apiKeys.data !== undefined && usage.data !== undefined && !hasCalled,
    isOver,
    hide: () => setIsOver(true),
  };
}
