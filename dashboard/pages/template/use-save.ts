import type { Template } from "@galley/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, hasCode } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { tell, tellProblem } from "../../parts/toast.tsx";
import type { TemplateDraft } from "./use-template-draft.ts";

/** Saves a template; tells when it was changed elsewhere in the meantime, and lets the person decide. */
export function useSave(template: Template, draft: TemplateDraft) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [isConflict, setIsConflict] = useState(false);

  const accept = async (now: Template & { warnings: unknown }, message: string) => {
    queryClient.setQueryData(queries.template(template.id).queryKey, now as never);
    draft.settle(now);
    setIsConflict(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.templates().queryKey }),
      queryClient.invalidateQueries({
        queryKey: queries.templateVersions(template.id).queryKey,
        exact: true,
      }),
    ]);
    tell(message);
  };

  return {
    isSaving,
    isConflict,

    async save({ anyway = false }: { anyway?: boolean } = {}): Promise<void> {
      if (isSaving || !draft.isChanged || draft.content.name.trim() === "") return;
      setIsSaving(true);
      try {
        const now = await client.updateTemplate({
          params: { template_id: template.id },
          body: { ...draft.content, ...(!anyway && { expected_version: draft.baseVersion }) },
        });
        await accept(now, `Saved as version ${now.version}. It is in force now.`);
      } catch (error) {
        if (hasCode(error, "version_conflict")) setIsConflict(true);
        else tellProblem(error);
      } finally {
        setIsSaving(false);
      }
    },

    /** Drops the changes and takes what was saved elsewhere. */
    async takeTheirs(): Promise<void> {
      try {
        const now = await client.readTemplate({ params: { template_id: template.id } });
        await accept(now, `This is version ${now.version}.`);
      } catch (error) {
        tellProblem(error);
      }
    },

    async restore(version: number): Promise<void> {
      try {
        const now = await client.restoreTemplateVersion({ params: { template_id: template.id, version } });
        await accept(now, `Version ${version} is back, as version ${now.version}.`);
      } catch (error) {
        tellProblem(error);
      }
    },
  };
}
