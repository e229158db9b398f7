import type { Template } from "@galley/contract";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { toast } from "../../parts/toast.tsx";

/** Sets, changes or removes the template's alias. It is not part of a version: it changes at once. */
export function AliasModal({
  template,
  opened,
  onClose,
}: {
  template: Template;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="Template alias">
      <AliasForm template={template} onDone={onClose} />
    </Modal>
  );
}

function AliasForm({ template: { id, alias: current }, onDone }: { template: Template; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { queryKey } = queries.template(id);
  const invalidates = [queries.templates().queryKey, queryKey];
  const change = async (alias: string | null) => {
    const now = await client.updateTemplate({ params: { template_id: id }, body: { alias } });
    queryClient.setQueryData(queryKey, now);
    return now.alias;
  };
  const form = useForm<{ alias: string }>(
    async ({ alias }) => {
      await change(alias.trim());
      toast(`Alias set to ${alias.trim()}. Live now.`);
      onDone();
    },
    { invalidates },
  );
  const putBack = useMutation({
    mutationFn: change,
    meta: { invalidates },
    onSuccess: (alias) => toast(`Alias set to ${alias}. Live now.`),
  });
  const remove = useMutation({
    mutationFn: (_removed: string) => change(null),
    meta: { invalidates },
    onSuccess: (_alias, removed) => {
      toast("Alias removed", { undo: () => putBack.mutate(removed) });
      onDone();
    },
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <TextInput
          name="alias"
          label="Alias"
          description={
            <>
              Send it as <code>template</code> in a request, instead of the ID. You can move it to another
              template later.
            </>
          }
          placeholder="receipt"
          defaultValue={current ?? ""}
          required
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          error={form.faultOf("alias")}
          data-autofocus
        />
        <FormProblem problem={form.problem} />
        <Group justify="flex-end" gap="xs">
          {current === null ? (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              loading={remove.isPending}
              onClick={() => remove.mutate(current)}
            >
              Remove alias
            </Button>
          )}
          <Button type="submit" loading={form.isPending}>
            {current === null ? "Set alias" : "Change alias"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
