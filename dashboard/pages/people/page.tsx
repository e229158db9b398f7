import type { PersonView } from "@galley/contract";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../data/may.ts";
import { peopleQueries } from "../../data/people.ts";
import { Plus } from "../../parts/icons.ts";
import { Page, Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteModal } from "./invite-modal.tsx";
import classes from "./people.module.css";
import { PersonRow } from "./person-row.tsx";
import { RoleTable } from "./role-table.tsx";

/** Who is in the account, as what, and who is invited. */
export function PeoplePage() {
  const people = useQuery(peopleQueries.people());
  const mayInvite = useMay("createInvitation");
  const [isInviting, inviting] = useDisclosure();
  return (
    <Page
      title="People"
      description="Everyone here works with the same templates, keys and subscription."
      actions={
        mayInvite && (
          <Button leftSection={<Plus size={15} />} onClick={inviting.open}>
            Invite someone
          </Button>
        )
      }
    >
      <Reading query={people}>
        {(found) => (
          <>
            <ul className={classes["people"]} aria-label="People">
              {found.map((person) => (
                <PersonRow key={person.id} person={person} isLastOwner={isLastOwner(person, found)} />
              ))}
            </ul>
            {mayInvite ? (
              <Section title="Invitations" description="Links that nobody has used yet.">
                <Invitations />
              </Section>
            ) : (
              <Text c="dimmed" my="md">
                Only owners can invite people and change roles.
              </Text>
            )}
            <Section title="Roles" description="What each role may do.">
              <RoleTable />
            </Section>
          </>
        )}
      </Reading>
      <InviteModal opened={isInviting} onClose={inviting.close} />
    </Page>
  );
}

function isLastOwner(person: PersonView, people: readonly PersonView[]): boolean {
  return person.role === "owner" && people.filter(({ role }) => role === "owner").length === 1;
}
