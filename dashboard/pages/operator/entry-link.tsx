import type { OperatorAccountDetail } from "@galley/contract";
import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { Secret } from "./account-keys.tsx";
import { useChanged } from "./use-changed.ts";

export function EntryLink({ account: { id, people } }: { account: OperatorAccountDetail }) {
  const changed = useChanged();
  const create = useMutation({
    mutationFn: () => client.operatorCreateEntryLink({ params: { account_id: id } }),
    meta: { showsSecret: true },
    onSuccess: () => void changed(),
  });
  if (create.data !== undefined)
    return <Secret value={create.data.link} copy="Copy link" onDone={create.reset} />;
  return (
    <>
      {people.length > 0 && (
        <Text c="dimmed" mb="sm">
          Whoever opens the link enters the account and can set a new password. Send it to one of its people
          only; the audit log keeps who created it.
        </Text>
      )}
      <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
        Create entry link
      </Button>
    </>
  );
}
