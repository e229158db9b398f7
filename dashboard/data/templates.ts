import { PAGES, type Template } from "@galley/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { tell, tellProblem } from "../parts/toast.tsx";
import { client } from "./client.ts";
import { queries } from "./queries.ts";

export function templatePath(id: string): string {
  return PAGES.template.replace(":template_id", id);
}

/** What is done to templates from more than one page. Each tells its outcome by itself. */
export function useTemplateActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.templates().queryKey });
  const open = (id: string) => navigate({ to: templatePath(id) });

  return {
    async create(content: { name: string; css: string; header?: string; footer?: string }): Promise<void> {
      try {
        const created = await client.createTemplate({ body: content });
        await refresh();
        await open(created.id);
      } catch (error) {
        tellProblem(error);
      }
    },

    async duplicate(id: string): Promise<void> {
      try {
        const copy = await client.duplicateTemplate({ params: { template_id: id } });
        await refresh();
        await open(copy.id);
        tell(`This is your copy, ${copy.name}.`);
      } catch (error) {
        tellProblem(error);
      }
    },

    /** Gone from the screen at once; the toast brings it back. */
    async remove({ id, name }: Pick<Template, "id" | "name">): Promise<void> {
      const { queryKey } = queries.templates();
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (all) => all?.filter((template) => template.id !== id));
      try {
        await client.deleteTemplate({ params: { template_id: id } });
        tell(`${name} is deleted.`, { undo: () => void undelete(id) });
      } catch (error) {
        queryClient.setQueryData(queryKey, before);
        tellProblem(error);
      }
    },
  };

  async function undelete(id: string): Promise<void> {
    try {
      await client.undeleteTemplate({ params: { template_id: id } });
      await refresh();
    } catch (error) {
      tellProblem(error);
    }
  }
}
