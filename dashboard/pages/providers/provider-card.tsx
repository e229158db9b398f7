import type { Provider, ProviderKeyView } from "@galley/contract";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { ConfirmModal } from "../../parts/confirm-modal.tsx";
import { Section } from "../../parts/page.tsx";
import { PROVIDER_NAMES } from "../../parts/providers.ts";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyState } from "./key-state.tsx";

/** One provider: its stored key, or the form to store one. */
export function ProviderCard({
  provider,
  stored,
}: {
  provider: Provider;
  stored: ProviderKeyView | undefined;
}) {
  const mayChange = useMay("putProviderKey");
  const [isReplacing, replacing] = useDisclosure();
  return (
    <Section title={PROVIDER_NAMES[provider]} {...(stored === undefined && { description: "No key stored" })}>
      {stored === undefined && !mayChange ? (
        <Text c="dimmed">Ask an owner of the account to store one.</Text>
      ) : isReplacing || stored === undefined ? (
        <KeyForm
          provider={provider}
          isReplacing={stored !== undefined}
          // A key stored in another tab meanwhile does not close the form.
          onTyped={replacing.open}
          onDone={replacing.close}
        />
      ) : (
        <StoredKey provider={provider} stored={stored} onReplace={replacing.open} />
      )}
    </Section>
  );
}

function StoredKey({
  provider,
  stored,
  onReplace,
}: {
  provider: Provider;
  stored: ProviderKeyView;
  onReplace: () => void;
}) {
  const name = PROVIDER_NAMES[provider];
  const mayChange = useMay("putProviderKey");
  const meta = { invalidates: [queries.providerKeys().queryKey] };
  const [isRemoving, removing] = useDisclosure();
  const check = useMutation({ mutationFn: () => client.checkProviderKey({ params: { provider } }), meta });
  const remove = useMutation({
    mutationFn: () => client.deleteProviderKey({ params: { provider } }),
    meta,
    onSuccess: () => toast(`${name} key removed`),
  });
  return (
    <Stack gap="sm">
      <Group gap="md">
        <code>…{stored.last_four}</code>
        <Text c="dimmed">
          Stored <When time={stored.created_at} />
        </Text>
      </Group>
      <KeyState stored={stored} isChecking={check.isPending} />
      {mayChange && (
        <Group gap="xs">
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            Check key
          </Button>
          <Button variant="default" onClick={onReplace}>
            Replace key
          </Button>
          <Button variant="subtle" color="red" onClick={removing.open}>
            Remove key
          </Button>
        </Group>
      )}
      <ConfirmModal
        opened={isRemoving}
        title={`Remove the ${name} key?`}
        confirm="Remove key"
        cancel="Keep key"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={removing.close}
      >
        Conversions that use {name} fail until you store another key.
      </ConfirmModal>
    </Stack>
  );
}
