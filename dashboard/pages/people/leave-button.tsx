import { PAGES } from "@galley/contract";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { ConfirmModal } from "../../parts/confirm-modal.tsx";

export function LeaveButton({ isLastOwner }: { isLastOwner: boolean }) {
  const { data: me } = useQuery(queries.me());
  const [isAsking, asking] = useDisclosure();
  const leave = useMutation({
    mutationFn: () => client.leaveAccount({ body: { account_id: me?.account.id ?? "" } }),
    // A full load, so that nothing of the account stays in memory.
    onSuccess: () => window.location.assign(PAGES.home),
  });
  if (me === undefined) return null;
  if (isLastOwner) {
    return (
      <Text c="dimmed" fz="sm">
        You are the only owner.
      </Text>
    );
  }
  return (
    <>
      <Button size="xs" variant="subtle" color="red" onClick={asking.open}>
        Leave account
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={`Leave ${me.account.name}?`}
        confirm="Leave account"
        cancel="Stay"
        isPending={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate()}
        onCancel={asking.close}
      >
        {me.accounts.length > 1
          ? "You keep your other accounts. To come back, you need a new invitation."
          : "You are in no other account, so your sign-in is deleted. To come back, you need a new invitation."}
      </ConfirmModal>
    </>
  );
}
