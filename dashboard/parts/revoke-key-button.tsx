import type { ApiKeyView } from "@galley/contract";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, type QueryKey } from "@tanstack/react-query";
import { ConfirmModal } from "./confirm-modal.tsx";
import { toast } from "./toast.tsx";

/** Revokes an API key, after asking. */
export function RevokeKeyButton({
  apiKey: { name, last_four: lastFour },
  revoke,
  invalidates = [],
}: {
  apiKey: ApiKeyView;
  revoke: () => Promise<unknown>;
  invalidates?: readonly QueryKey[];
}) {
  const [isAsking, asking] = useDisclosure();
  const revoking = useMutation({
    mutationFn: revoke,
    meta: { invalidates },
    onSuccess: () => {
      toast(`${name} revoked`);
      asking.close();
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" size="xs" aria-label={`Revoke ${name}`} onClick={asking.open}>
        Revoke
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={`Revoke ${name}?`}
        confirm="Revoke key"
        cancel="Keep key"
        isPending={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        onCancel={asking.close}
      >
        Requests with <code>gly_live_…{lastFour}</code> are rejected within two seconds. You can't undo this.
      </ConfirmModal>
    </>
  );
}
