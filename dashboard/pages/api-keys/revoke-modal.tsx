import type { ApiKeyView } from "@galley/contract";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { ConfirmModal } from "../../parts/confirm-modal.tsx";
import { toast } from "../../parts/toast.tsx";

export function RevokeModal({ apiKey, onClose }: { apiKey: ApiKeyView | undefined; onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKeyView) => client.revokeApiKey({ params: { api_key_id: id } }),
    meta: { invalidates: [queries.apiKeys().queryKey] },
    onSuccess: (_answer, { name }) => {
      toast(`${name} revoked`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      opened={apiKey !== undefined}
      title={`Revoke ${apiKey?.name ?? "key"}?`}
      confirm="Revoke key"
      cancel="Keep key"
      isPending={revoke.isPending}
      onConfirm={() => apiKey !== undefined && revoke.mutate(apiKey)}
      onCancel={onClose}
    >
      Requests with <code>gly_live_…{apiKey?.last_four}</code> are rejected within two seconds. You can't undo
      this.
    </ConfirmModal>
  );
}
