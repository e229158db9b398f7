import { PAGES } from "@galley/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { client } from "./client.ts";
import { sessionPrompt } from "./session-prompt.ts";

/** Ends the session and drops everything that was read in it. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => client.signOut(),
    onSuccess: async () => {
      sessionPrompt.setEmail(undefined);
      queryClient.getQueryCache().clear();
      await navigate({ to: PAGES.signIn });
    },
  });
  return () => mutate();
}
