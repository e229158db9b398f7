import { PAGES } from "@galley/contract";
import { Anchor, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../data/queries.ts";
import { Door } from "./door.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useEntered } from "./use-entered.ts";

export function SignInPage() {
  const { data: features } = useQuery(queries.features());
  const { next, deleted } = useSearch({ strict: false });
  const entered = useEntered();
  const [asksForCode, setAsksForCode] = useState(false);
  const others = (
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
  );
  return (
    <Door title={asksForCode ? "Enter a code" : "Sign in"} below={asksForCode ? undefined : others}>
      {deleted === true && <Text role="status">Account deleted.</Text>}
      <SignInForm
        asksForCode={asksForCode}
        onAsksForCode={setAsksForCode}
        onSignedIn={() => entered(ownPath(next) ?? PAGES.playground)}
      />
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
