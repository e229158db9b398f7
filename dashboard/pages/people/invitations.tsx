import type { InvitationView } from "@galley/contract";
import { Button, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { peopleQueries } from "../../data/people.ts";
import { ROLE_NAMES } from "../../parts/roles.ts";
import { Broken, Lines } from "../../parts/states.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./people.module.css";

export function Invitations() {
  const invitations = useQuery(peopleQueries.invitations());
  const revoke = useMutation({
    mutationFn: ({ id }: InvitationView) => client.revokeInvitation({ params: { invitation_id: id } }),
    meta: { invalidates: [peopleQueries.invitations().queryKey] },
    onSuccess: (_answer, { email }) => toast(`Invitation to ${email} revoked`),
  });
  if (invitations.isPending) return <Lines count={1} />;
  if (invitations.isError) {
    return <Broken error={invitations.error} retry={() => void invitations.refetch()} />;
  }
  if (invitations.data.length === 0) return <Text c="dimmed">No open invitations.</Text>;
  return (
    <ul className={classes["people"]} aria-label="Invitations">
      {invitations.data.map((invitation) => (
        <li key={invitation.id}>
          <div className={classes["who"]}>
            <Text fw={600} truncate title={invitation.email}>
              {invitation.email}
            </Text>
            <Text c="dimmed">
              {ROLE_NAMES[invitation.role]}, invited by {invitation.invited_by}, expires{" "}
              <When time={invitation.expires_at} />
            </Text>
          </div>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Revoke the invitation to ${invitation.email}`}
            loading={revoke.isPending && revoke.variables.id === invitation.id}
            onClick={() => revoke.mutate(invitation)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
