import { PAGES } from "@galley/contract";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client, isRefused } from "../../data/client.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { Reading } from "../../parts/reading.tsx";
import { CodeForm, needsCode } from "../../parts/session/code-form.tsx";
import { NewPasswordField } from "../../parts/session/password-fields.tsx";
import { Door } from "./door.tsx";
import { EmailField } from "./fields.tsx";
import { useLinkToken } from "./token.ts";
import { useEntered } from "./use-entered.ts";

/** The one-time link. It is checked first, and used up only when the email and the password are set. */
export function EnterPage() {
  const token = useLinkToken();
  const link = useQuery({
    queryKey: ["entry-link", token],
    queryFn: () => client.checkEntryLink({ body: { token } }),
    enabled: token !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === "" || isRefused(link.error)) {
    return (
      <Door title="This link does not work">
        {token !== "" ? (
          <FormProblem problem={link.error} />
        ) : (
          <Text>The link is incomplete. Copy all of it, then open it again.</Text>
        )}
        <Text c="dimmed">
          A link works once. If you already have a password,{" "}
          <Anchor component={Link} to={PAGES.signIn}>
            sign in
          </Anchor>
          . Otherwise ask your operator for a new link.
        </Text>
      </Door>
    );
  }
  return (
    <Door title="Welcome to Galley">
      <Reading query={link}>
        {({ account_name: accountName, email }) => (
          <EnterForm token={token} accountName={accountName} email={email ?? ""} />
        )}
      </Reading>
    </Door>
  );
}

function EnterForm({ token, accountName, email }: { token: string; accountName: string; email: string }) {
  const entered = useEntered();
  const navigate = useNavigate();
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<{ email: string; password: string }>(async (values) => {
    if (await needsCode(client.enter({ body: { token, ...values } }))) setAsksForCode(true);
    else await entered(PAGES.welcome);
  });
  if (asksForCode) {
    return (
      <CodeForm
        onSignedIn={() => entered(PAGES.playground)}
        onExpired={() => void navigate({ to: PAGES.signIn })}
      />
    );
  }
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Text c="dimmed">
          Set an email and password for <strong>{accountName}</strong>. This link works once.
        </Text>
        <EmailField error={form.faultOf("email")} defaultValue={email} />
        <NewPasswordField error={form.faultOf("password")} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.isPending}>
          Continue
        </Button>
      </Stack>
    </form>
  );
}
