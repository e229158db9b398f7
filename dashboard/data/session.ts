import { PAGES } from "@galley/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { tellProblem } from "../parts/toast.tsx";
import { client } from "./client.ts";

/** Ends the session and forgets everything that was read in it. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void client
      .signOut()
      .then(async () => {
        queryClient.clear();
        await navigate({ to: PAGES.signIn });
      })
      .catch(tellProblem);
  };
}
