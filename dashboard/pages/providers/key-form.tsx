import type { Provider } from "@galley/contract";
import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { client, explain } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { KEY_PLACEHOLDERS, PROVIDER_NAMES } from "../../parts/providers.ts";
import { toast } from "../../parts/toast.tsx";

/** Stores a key, then asks the provider whether it works. */
export function KeyForm({
  provider,
  isReplacing,
  onTyped,
  onDone,
}: {
  provider: Provider;
  isReplacing: boolean;
  onTyped: () => void;
  onDone: () => void;
}) {
  const name = PROVIDER_NAMES[provider];
  const params = { provider };
  const queryClient = useQueryClient();
  const form = useForm<{ key: string }>(
    async ({ key }) => {
      let stored = await client.putProviderKey({ params, body: { key: key.trim() } });
      try {
        stored = await client.checkProviderKey({ params });
        toast(`${name} key stored`);
      } catch (error) {
        toast(`${name} key stored, but not checked. ${explain(error).detail}`);
      }
      queryClient.setQueryData(queries.providerKeys().queryKey, (all) => [
        ...(all ?? []).filter((other) => other.provider !== provider),
        stored,
      ]);
      onDone();
    },
    { invalidates: [queries.providerKeys().queryKey, queries.providerModels(provider).queryKey] },
  );
  return (
    <form {...form.props}>
      <Stack gap="sm" maw={480}>
        <PasswordInput
          name="key"
          label={`${name} key`}
          description="Encrypted before it is stored. Galley only ever shows its last four characters."
          placeholder={KEY_PLACEHOLDERS[provider]}
          autoComplete="off"
          onChange={onTyped}
          required
          withAsterisk={false}
          error={form.faultOf("key")}
        />
        <FormProblem problem={form.problem} />
        <Group gap="xs">
          <Button type="submit" variant={isReplacing ? "filled" : "default"} loading={form.isPending}>
            {isReplacing ? "Replace" : "Store"} {name} key
          </Button>
          {isReplacing && (
            <Button variant="subtle" color="gray" onClick={onDone}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
