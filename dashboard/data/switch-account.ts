import { PAGES } from "@galley/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { client } from "./client.ts";
import { queries } from "./queries.ts";

/**
 * Switches to another account of the person. The page is reloaded, here and in other tabs, because everything on it
 * belongs to the previous account.
 */
export function useSwitchAccount(shown: string | undefined) {
  const first = useRef(shown);
  useEffect(() => {
    first.current ??= shown;
    if (shown !== first.current) window.location.assign(PAGES.home);
  }, [shown]);
  return useMutation({
    mutationFn: (id: string) => client.switchAccount({ body: { account_id: id } }),
    meta: { invalidates: [queries.me().queryKey] },
    onSuccess: () => window.location.assign(PAGES.home),
  });
}
