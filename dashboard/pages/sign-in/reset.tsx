import { PAGES } from "@galley/contract";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { NewPasswordField } from "../../parts/session/password-fields.tsx";
import { toast } from "../../parts/toast.tsx";
import { Door } from "./door.tsx";
import { EmailField } from "./fields.tsx";
import { useLinkToken } from "./token.ts";

/** Requests a link by email; opened from that link, sets the new password. */
export function ResetPage() {
  const token = useLinkToken();
  return token === "" ? <AskForLink /> : <SetPassword token={token} />;
}

function AskForLink() {
  const { data: features } = useQuery(queries.features());
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>(async ({ email }) => {
    await client.requestPasswordReset({ body: { email } });
    setSentTo(email);
  });
  const signIn = (
    <Anchor component={Link} to={PAGES.signIn}>
      Back to sign in
    </Anchor>
  );
  if (features?.mail === false) {
    return (
      <Door title="Reset your password" below={signIn}>
        <Text>
          This installation does not send email. Ask your operator for a one-time link, which lets you set a
          new password.
        </Text>
      </Door>
    );
  }
  if (sentTo !== undefined) {
    return (
      <Door title="Check your inbox" below={signIn}>
        <Text>
          If <strong>{sentTo}</strong> has an account here, we sent a link to set a new password. It works for
          one hour.
        </Text>
      </Door>
    );
  }
  return (
    <Door title="Reset your password" below={signIn}>
      <form {...form.props}>
        <Stack gap="md">
          <EmailField error={form.faultOf("email")} />
          <FormProblem problem={form.problem} />
          <Button type="submit" loading={form.isPending}>
            Send link
          </Button>
        </Stack>
      </form>
    </Door>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm<{ password: string }>(async ({ password }) => {
    await client.resetPassword({ body: { token, password } });
    toast("Password set. Sign in with it.");
    // The link is used up, so going back does not lead to it.
    await navigate({ to: PAGES.signIn, replace: true });
  });
  return (
    <Door title="Set a new password">
      <form {...form.props}>
        <Stack gap="md">
          <NewPasswordField error={form.faultOf("password")} />
          <FormProblem problem={form.problem} />
          <Button type="submit" loading={form.isPending}>
            Set password
          </Button>
        </Stack>
      </form>
    </Door>
  );
}
