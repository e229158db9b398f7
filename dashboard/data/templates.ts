import { PAGES, type Template } from "@galley/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "../parts/toast.tsx";
import { client } from "./client.ts";
import { queries } from "./queries.ts";

export function templatePath(id: string): string {
  return PAGES.template.replace(":template_id", id);
}

const LISTS = [queries.templates().queryKey, queries.deletedTemplates().queryKey];

/** Changes to templates that more than one page offers. */
export function useTemplateActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** Opens a new template, unless the person has moved on to another page meanwhile. Returns whether it did. */
  const open = async (id: string, from: string) => {
    if (location.pathname !== from) return false;
    await navigate({ to: templatePath(id) });
    return true;
  };
  const onMutate = () => location.pathname;
  const { queryKey } = queries.templates();

  const create = useMutation({
    mutationFn: (content: { name: string; css: string }) => client.createTemplate({ body: content }),
    meta: { invalidates: [queryKey] },
    onMutate,
    onSuccess: async ({ id, name }, _content, from) => {
      if (!(await open(id, from))) toast(`${name} created`);
    },
  });
  const duplicate = useMutation({
    mutationFn: (id: string) => client.duplicateTemplate({ params: { template_id: id } }),
    meta: { invalidates: [queryKey] },
    onMutate,
    onSuccess: async ({ id, name }, _original, from) => {
      await open(id, from);
      toast(`Template duplicated as ${name}`);
    },
  });
  const undelete = useMutation({
    mutationFn: (id: string) => client.undeleteTemplate({ params: { template_id: id } }),
    meta: { invalidates: LISTS },
    onSuccess: (template) => {
      queryClient.setQueryData(queries.template(template.id).queryKey, template);
      toast(`${template.name} restored`);
    },
  });
  /** Removed from the screen at once. The toast can restore it. */
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Template, "id" | "name">) =>
      client.deleteTemplate({ params: { template_id: id } }),
    meta: { invalidates: LISTS },
    onMutate: ({ id }) => {
      const before = queryClient.getQueryData(queryKey) ?? [];
      queryClient.setQueryData(queryKey, (all) => all?.filter((template) => template.id !== id));
      const place = before.findIndex((template) => template.id === id);
      return { place, template: before[place] };
    },
    // Only this one comes back: others may have been created or deleted meanwhile.
    onError: (_error, { id }, removed) =>
      queryClient.setQueryData(queryKey, (all) =>
        all === undefined || removed?.template === undefined || all.some((template) => template.id === id)
          ? all
          : all.toSpliced(removed.place, 0, removed.template),
      ),
    onSuccess: (_answer, { id, name }) => toast(`${name} deleted`, { undo: () => undelete.mutate(id) }),
  });
  return { create, duplicate, undelete, remove };
}
