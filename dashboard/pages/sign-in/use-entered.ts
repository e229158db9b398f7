import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { queries } from "../../data/queries.ts";

/**
 * After signing in: nothing from before is kept, here or in other tabs, and the app opens at `to`, in place of the form.
 */
export function useEntered(): (to: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: async (to: string) => {
      queryClient.getQueryCache().clear();
      await queryClient.ensureQueryData(queries.me());
      await navigate({ href: to, replace: true });
    },
    meta: { invalidates: [queries.me().queryKey], showsProblem: true },
  });
  return mutateAsync;
}
