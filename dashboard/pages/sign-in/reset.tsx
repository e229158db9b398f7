import { PAGES } from "@galley/contract";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useSubmit } from "../../parts/form.tsx";
import { tell } from "../../parts/toast.tsx";
import { Door } from "./door.tsx";
import { EmailField, NewPasswordField } from "./fields.tsx";
import { useLinkToken } from "./token.ts";

/** Asks for a link by mail; opened by that link, sets the new password. */
export function ResetPage() {
  const token = useLinkToken();
  return token === "" ? <AskForLink /> : <SetPassword token={token} />;
}

function AskForLink() {
  const { data: features } = useQuery(queries.features());
  const [sentTo, setSentTo] = useState<string>();
  const form = useSubmit<{ email: string }>(async ({ email }) => {
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
          This installation sends no mail. Ask its operator for a one-time link: it lets you set a new
          password.
        </Text>
      </Door>
    );
  }
  if (sentTo !== undefined) {
    return (
      <Door title="Look into your inbox" below={signIn}>
        <Text>
          If <strong>{sentTo}</strong> belongs to someone here, a link to set a new password is on its way. It
          works for an hour.
        </Text>
      </Door>
    );
  }
  return (
    <Door title="Reset your password" below={signIn}>
      <form onSubmit={form.onSubmit}>
        <Stack gap="md">
          <EmailField error={form.faultOf("email")} />
          <FormProblem problem={form.problem} />
          <Button type="submit" loading={form.isPending}>
            Send the link
          </Button>
        </Stack>
      </form>
    </Door>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useSubmit<{ password: string }>(async ({ password }) => {
    await client.resetPassword({ body: { token, password } });
    tell("The password is set. Sign in with it.");
    await navigate({ to: PAGES.signIn });
  });
  return (
    <Door title="Set a new password">
      <form onSubmit={form.onSubmit}>
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
