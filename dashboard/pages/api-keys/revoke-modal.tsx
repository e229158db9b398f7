import type { ApiKeyView } from "@galley/contract";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { tell, tellProblem } from "../../parts/toast.tsx";

/** A revoked key cannot be brought back, so this one asks. */
export function RevokeModal({ apiKey, onClose }: { apiKey: ApiKeyView | undefined; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const revoke = async (revoked: ApiKeyView) => {
    setIsPending(true);
    try {
      await client.revokeApiKey({ params: { api_key_id: revoked.id } });
      await queryClient.invalidateQueries({ queryKey: queries.apiKeys().queryKey });
      tell(`${revoked.name} is revoked.`);
      onClose();
    } catch (error) {
      tellProblem(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Modal opened={apiKey !== undefined} onClose={onClose} title={`Revoke ${apiKey?.name ?? ""}?`}>
      <Stack gap="md">
        <Text>
          Programs that use <code>gly_live_…{apiKey?.last_four}</code> are refused within two seconds. This
          cannot be undone.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() => {
              if (apiKey !== undefined) void revoke(apiKey);
            }}
          >
            Revoke key
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
