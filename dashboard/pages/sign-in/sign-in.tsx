import { PAGES } from "@galley/contract";
import { Anchor, Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { useState } from "react";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { CodeForm, needsCode } from "../../parts/session/code-form.tsx";
import { Door } from "./door.tsx";
import { EmailField, PasswordField } from "./fields.tsx";
import { useEntered } from "./use-entered.ts";

export function SignInPage() {
  const { data: features } = useQuery(queries.features());
  const { next } = useSearch({ strict: false });
  const entered = useEntered();
  const goOn = () => entered(ownPath(next) ?? PAGES.playground);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<{ email: string; password: string }>(async (values) => {
    if (await needsCode(client.signIn({ body: values }))) setAsksForCode(true);
    else await goOn();
  });
  if (asksForCode) {
    return (
      <Door title="Enter a code">
        <CodeForm onSignedIn={goOn} onExpired={() => setAsksForCode(false)} />
      </Door>
    );
  }
  return (
    <Door
      title="Sign in"
      below={
        <Group justify="space-between" component="span">
          <Anchor component={Link} to={PAGES.reset}>
            Forgot your password?
          </Anchor>
          {features?.sign_up === true && (
            <Anchor component={Link} to={PAGES.signUp}>
              Create an account
            </Anchor>
          )}
        </Group>
      }
    >
      <form {...form.props}>
        <Stack gap="md">
          <EmailField error={form.faultOf("email")} />
          <PasswordField error={form.faultOf("password")} />
          <FormProblem problem={form.problem} />
          <Button type="submit" loading={form.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
    </Door>
  );
}

/** Where to go after signing in: a page of this app, and never another site. */
function ownPath(next: unknown): string | undefined {
  if (typeof next !== "string") return undefined;
  const url = URL.parse(next, location.origin);
  // The path of "/.//example.com" is "//example.com", which is an address of another site.
  return url?.origin === location.origin && /^\/(?!\/)/.test(url.pathname) && next.startsWith("/")
    ? url.pathname + url.search
    : undefined;
}
