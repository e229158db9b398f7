import { PAGES } from "@galley/contract";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { NewPasswordField } from "../../parts/session/password-fields.tsx";
import { Door } from "./door.tsx";
import { EmailField, NameField } from "./fields.tsx";
import { useEntered } from "./use-entered.ts";

export function SignUpPage() {
  const { data: features } = useQuery(queries.features());
  return (
    <Door
      title="Create your account"
      below={
        <>
          Already have an account?{" "}
          <Anchor component={Link} to={PAGES.signIn}>
            Sign in
          </Anchor>
        </>
      }
    >
      {features?.sign_up === false ? (
        <Text>
          Accounts on this installation are created by its operator. Ask them for a link, then open it in this
          browser.
        </Text>
      ) : (
        <SignUpForm />
      )}
    </Door>
  );
}

function SignUpForm() {
  const entered = useEntered();
  const form = useForm<{ name: string; email: string; password: string }>(async (values) => {
    await client.signUp({ body: values });
    await entered(PAGES.welcome);
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <NameField error={form.faultOf("name")} />
        <EmailField error={form.faultOf("email")} />
        <NewPasswordField error={form.faultOf("password")} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.isPending}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
