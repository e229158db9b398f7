import type { Template } from "@galley/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { client, hasCode, isPassing } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { toast } from "../../parts/toast.tsx";
import type { TemplateDraft } from "./use-template-draft.ts";

const LONGEST_PAUSE_MS = 10_000;

/** Whether the template was saved or deleted elsewhere. Reading it again shows what to do about it. */
const isSettledElsewhere = (error: unknown) =>
  hasCode(error, "version_conflict") || hasCode(error, "template_not_found");

/**
 * Saves a template. While the service can't be reached the save is tried again, always with the newest text. A
 * version saved elsewhere stops it: reading that version turns the draft into a conflict, which the person settles. So
 * does a deletion.
 */
export function useSave(template: Template, draft: TemplateDraft) {
  const queryClient = useQueryClient();
  const newest = useRef(draft);
  newest.current = draft;
  const sent = useRef(draft.content);
  const params = { template_id: template.id };
  const { queryKey } = queries.template(template.id);
  const meta = {
    invalidates: [queries.templates().queryKey, queries.templateVersions(template.id).queryKey, queryKey],
  };

  const save = useMutation({
    mutationFn: (expectedVersion: number) => {
      sent.current = newest.current.content;
      return client.updateTemplate({
        params,
        body: { ...sent.current, expected_version: expectedVersion },
      });
    },
    meta: { ...meta, showsProblem: true },
    networkMode: "online",
    retry: (_failures, error) => isPassing(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now);
      newest.current.settle(sent.current, now.version);
      toast(`Saved as version ${now.version}. Live now.`);
    },
    onError: (error) => {
      if (isSettledElsewhere(error)) void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
  const restore = useMutation({
    mutationFn: (version: number) => client.restoreTemplateVersion({ params: { ...params, version } }),
    meta,
    onMutate: () => newest.current.content,
    onSuccess: (now, version, before) => {
      queryClient.setQueryData(queryKey, now);
      newest.current.settle(before, now.version);
      toast(`Version ${version} restored as version ${now.version}. Live now.`);
    },
  });

  const maySave = useMay("updateTemplate");
  const { isPending } = save;
  const isAskedAgain = useRef(false);
  const saveNewest = (expectedVersion = newest.current.baseVersion) => {
    const { isChanged, content } = newest.current;
    isAskedAgain.current = isPending;
    if (maySave && !isPending && isChanged && content.name.trim() !== "") save.mutate(expectedVersion);
  };
  useEffect(() => {
    if (save.isSuccess && isAskedAgain.current) saveNewest();
  }, [save.isSuccess]);
  return {
    isSaving: isPending,
    /** Whether the save waits for the connection or for another try. */
    isRetrying: isPending && (save.isPaused || save.failureCount > 0),
    problem: save.error === null || isSettledElsewhere(save.error) ? undefined : save.error,
    /**
     * Saves on top of the version the changes were begun on, or of the one given. During a save, what was typed since
     * is saved after it.
     */
    save: saveNewest,
    restore: (version: number) => restore.mutate(version),
  };
}
