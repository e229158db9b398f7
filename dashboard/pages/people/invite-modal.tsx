import "@mantine/core/styles/Radio.css";
import { PAGES, ROLES, type CreatedInvitation, type Role } from "@galley/contract";
import { Anchor, Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { client } from "../../data/client.ts";
import { peopleQueries } from "../../data/people.ts";
import { queries } from "../../data/queries.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { ROLE_NAMES, ROLE_TEXTS } from "../../parts/roles.ts";
import { SecretModal } from "../../parts/secret-modal.tsx";

/** Asks who and as what, then shows the link, which is never shown again. */
export function InviteModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SecretModal<CreatedInvitation>
      opened={opened}
      onClose={onClose}
      title="Invite someone"
      revealTitle="Your invitation link"
      form={(onCreated, onCancel) => <InviteForm onCreated={onCreated} onCancel={onCancel} />}
      reveal={(created, onDone) => <Reveal created={created} onDone={onDone} />}
    />
  );
}

function InviteForm({
  onCreated,
  onCancel,
}: {
  onCreated: (created: CreatedInvitation) => void;
  onCancel: () => void;
}) {
  const form = useForm<{ email: string; role: Role }>(
    async (body) => onCreated(await client.createInvitation({ body })),
    { invalidates: [peopleQueries.invitations().queryKey], showsSecret: true },
  );
  return (
    <form {...form.props}>
      <Stack gap="md">
        <TextInput
          name="email"
          type="email"
          label="Email"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={254}
          error={form.faultOf("email")}
          data-autofocus
        />
        <Radio.Group name="role" label="Role" defaultValue="editor">
          <Stack gap="xs" mt={4}>
            {ROLES.map((role) => (
              <Radio key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_TEXTS[role]} />
            ))}
          </Stack>
        </Radio.Group>
        <FormProblem problem={form.problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isPending}>
            Create invitation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Reveal({ created, onDone }: { created: CreatedInvitation; onDone: () => void }) {
  const { data: me } = useQuery(queries.me());
  return (
    <Stack gap="md">
      <Text>
        {created.mailed
          ? `The link is on its way to ${created.email}. You can also send it yourself.`
          : `Send this link to ${created.email}.`}{" "}
        It works once, for seven days. Anyone who has it can use it.
      </Text>
      {me?.features.mail === true && !me.person.email_verified && (
        // Settings open in a new tab, because leaving this page would lose the link.
        <Text c="dimmed">
          Galley emails your invitations once you have verified your own address, in{" "}
          <Anchor component={Link} to={PAGES.settings} target="_blank">
            Settings
          </Anchor>
          .
        </Text>
      )}
      <TextInput
        aria-label="Invitation link"
        readOnly
        value={created.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">Copy it now. You won't see it again.</Text>
        <Group gap="xs">
          <CopyButton value={created.link} variant="filled">
            Copy link
          </CopyButton>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
