import { PAGES, type Role } from "@galley/contract";
import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client, isRefused } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { NewPasswordField } from "../../parts/session/password-fields.tsx";
import { Door } from "./door.tsx";
import { EmailField, NameField } from "./fields.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useLinkToken } from "./token.ts";
import { useEntered } from "./use-entered.ts";

/** Each role, as it is offered to someone who has not seen the other roles. */
const OFFERS: Readonly<Record<Role, { readonly as: string; readonly may: string }>> = {
  viewer: { as: "a viewer", may: "You can see everything in the account, but change nothing." },
  editor: { as: "an editor", may: "You can save templates, generate AI text and send test emails." },
  owner: { as: "an owner", may: "You can change everything, including keys, billing and people." },
};

/** An invitation: for a new person a form, for someone who is signed in a button. */
export function JoinPage() {
  const token = useLinkToken();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => client.checkInvitation({ body: { token } }),
    enabled: token !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const me = useQuery({ ...queries.me(), retry: false });
  if (token === "" || isRefused(invitation.error)) {
    return (
      <Door title="This invitation does not work">
        {token !== "" ? (
          <FormProblem problem={invitation.error} />
        ) : (
          <Text>The link is incomplete. Copy all of it, then open it again.</Text>
        )}
        <Text c="dimmed">Ask whoever invited you for a new link.</Text>
      </Door>
    );
  }
  if (invitation.data === undefined || me.isPending) {
    return (
      <Door title="Join an account">
        <Reading query={invitation}>{() => <Lines />}</Reading>
      </Door>
    );
  }
  const { account_name: account, role, invited_by: invitedBy, email } = invitation.data;
  return (
    <Door title={`Join ${account}`}>
      <Text>
        {invitedBy} invited you as <strong>{OFFERS[role].as}</strong>.{" "}
        <Text span c="dimmed">
          {OFFERS[role].may}
        </Text>
      </Text>
      {me.data === undefined ? (
        <Stranger token={token} email={email} />
      ) : (
        <SignedIn token={token} account={account} email={me.data.person.email} />
      )}
    </Door>
  );
}

/** A form for someone new. People who have a password sign in on this page, because the link works only here. */
function Stranger({ token, email }: { token: string; email: string }) {
  const queryClient = useQueryClient();
  const [hasPassword, setHasPassword] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  if (!hasPassword)
    return <NewPerson token={token} email={email} onHasPassword={() => setHasPassword(true)} />;
  return (
    <>
      <SignInForm
        email={email}
        asksForCode={asksForCode}
        onAsksForCode={setAsksForCode}
        onSignedIn={() => queryClient.refetchQueries({ queryKey: queries.me().queryKey })}
      />
      {!asksForCode && (
        <Group justify="space-between">
          <Anchor component={Link} to={PAGES.reset} target="_blank">
            Forgot your password?
          </Anchor>
          <Text c="dimmed">
            No password yet?{" "}
            <Anchor component="button" type="button" onClick={() => setHasPassword(false)}>
              Set one
            </Anchor>
          </Text>
        </Group>
      )}
    </>
  );
}

function NewPerson({
  token,
  email,
  onHasPassword,
}: {
  token: string;
  email: string;
  onHasPassword: () => void;
}) {
  const entered = useEntered();
  const form = useForm<{ name: string; email: string; password: string }>(async (values) => {
    await client.acceptInvitation({ body: { token, ...values } });
    await entered(PAGES.playground);
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <NameField error={form.faultOf("name")} />
        <EmailField error={form.faultOf("email")} defaultValue={email} />
        <NewPasswordField error={form.faultOf("password")} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.isPending}>
          Join account
        </Button>
        <Text c="dimmed">
          Have a password already?{" "}
          <Anchor component="button" type="button" onClick={onHasPassword}>
            Sign in
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

function SignedIn({ token, account, email }: { token: string; account: string; email: string }) {
  const join = useMutation({
    mutationFn: () => client.joinAccount({ body: { token } }),
    meta: { showsProblem: true },
    // A full load, because everything on screen belongs to the previous account. The link is used up.
    onSuccess: () => window.location.replace(PAGES.playground),
  });
  return (
    <Stack gap="md">
      <Text c="dimmed">You are signed in as {email}. Your other accounts stay as they are.</Text>
      <FormProblem problem={join.error} />
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        Join {account}
      </Button>
      <Anchor component={Link} to={PAGES.playground}>
        Not now
      </Anchor>
    </Stack>
  );
}
