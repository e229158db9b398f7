import type { InvitationView } from "@galley/contract";
import { Button, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { peopleQueries } from "../../data/people.ts";
import { Reading } from "../../parts/reading.tsx";
import { ROLE_NAMES } from "../../parts/roles.ts";
import { Lines } from "../../parts/states.tsx";
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
  return (
    <Reading query={invitations} placeholder={<Lines count={1} />}>
      {(found) =>
        found.length === 0 ? (
          <Text c="dimmed">No open invitations.</Text>
        ) : (
          <ul className={classes["people"]} aria-label="Invitations">
            {found.map((invitation) => (
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
        )
      }
    </Reading>
  );
}
