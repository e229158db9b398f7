import { ROLES, type PersonView, type Role } from "@galley/contract";
import { Badge, Button, Group, Select, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { peopleQueries } from "../../data/people.ts";
import { queries } from "../../data/queries.ts";
import { ConfirmModal } from "../../parts/confirm-modal.tsx";
import { ROLE_NAMES } from "../../parts/roles.ts";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { LeaveButton } from "./leave-button.tsx";
import classes from "./people.module.css";

/** One person: who they are, their role, and what an owner can change. */
export function PersonRow({ person, isLastOwner }: { person: PersonView; isLastOwner: boolean }) {
  const mayChange = useMay("changeRole");
  return (
    <li>
      <div className={classes["who"]}>
        <Group gap="xs">
          <Text fw={600} truncate title={person.name}>
            {person.name}
          </Text>
          {person.is_you && <Badge variant="light">You</Badge>}
          {person.two_factor && (
            <Badge variant="light" color="green">
              Two-factor
            </Badge>
          )}
        </Group>
        <Text c="dimmed" truncate title={person.email}>
          {person.email}, joined <When time={person.joined_at} />
        </Text>
      </div>
      <div className={classes["actions"]}>
        {mayChange && !isLastOwner ? <RoleSelect person={person} /> : <Text>{ROLE_NAMES[person.role]}</Text>}
        {person.is_you ? (
          <LeaveButton isLastOwner={isLastOwner} />
        ) : (
          mayChange && <RemoveButton person={person} />
        )}
      </div>
    </li>
  );
}

function RoleSelect({ person }: { person: PersonView }) {
  const change = useMutation({
    mutationFn: (role: Role) => client.changeRole({ params: { person_id: person.id }, body: { role } }),
    meta: { invalidates: [peopleQueries.people().queryKey, queries.me().queryKey] },
    onSuccess: (_answer, role) => toast(`${person.name} is now ${ROLE_NAMES[role].toLowerCase()}`),
  });
  return (
    <Select
      size="xs"
      w={120}
      aria-label={`Role of ${person.name}`}
      allowDeselect={false}
      disabled={change.isPending}
      value={change.isPending ? change.variables : person.role}
      data={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
      onChange={(role) => role !== null && role !== person.role && change.mutate(role)}
    />
  );
}

function RemoveButton({ person }: { person: PersonView }) {
  const [isAsking, asking] = useDisclosure();
  const remove = useMutation({
    mutationFn: () => client.removePerson({ params: { person_id: person.id } }),
    meta: { invalidates: [peopleQueries.people().queryKey] },
    onSuccess: () => toast(`${person.name} removed`),
    onSettled: asking.close,
  });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Remove ${person.name}`}
        onClick={asking.open}
      >
        Remove
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={`Remove ${person.name}?`}
        confirm="Remove person"
        cancel="Keep person"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={asking.close}
      >
        Their sessions end at once. Templates they saved stay. API keys keep working: revoke those they know.
      </ConfirmModal>
    </>
  );
}
