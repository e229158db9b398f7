import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { queries } from "../../data/queries.ts";

/** After signing in: nothing from before is kept, and the app opens at `to`, in place of the form. */
export function useEntered(): (to: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (to) => {
    queryClient.getQueryCache().clear();
    await queryClient.ensureQueryData(queries.me());
    await navigate({ href: to, replace: true });
  };
}
