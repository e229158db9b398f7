import { useQueryClient } from "@tanstack/react-query";

/** After a change, everything operators read is out of date: lists, accounts and the log. */
export function useChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["operator"] });
}
