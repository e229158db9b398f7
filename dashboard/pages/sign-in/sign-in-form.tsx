import { Button, Stack } from "@mantine/core";
import { client } from "../../data/client.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { CodeForm, needsCode } from "../../parts/session/code-form.tsx";
import { PasswordField } from "../../parts/session/password-fields.tsx";
import { EmailField } from "./fields.tsx";

/** Asks for the password, then for a code where one is needed. The page says which of the two it is showing. */
export function SignInForm({
  email,
  asksForCode,
  onAsksForCode,
  onSignedIn,
}: {
  /** If it is known, only the password is missing. */
  email?: string;
  asksForCode: boolean;
  onAsksForCode: (asksForCode: boolean) => void;
  onSignedIn: () => Promise<void>;
}) {
  const form = useForm<{ email: string; password: string }>(async (values) => {
    if (await needsCode(client.signIn({ body: values }))) onAsksForCode(true);
    else await onSignedIn();
  });
  if (asksForCode) return <CodeForm onSignedIn={onSignedIn} onExpired={() => onAsksForCode(false)} />;
  return (
    <form {...form.props}>
      <Stack gap="md">
        <EmailField error={form.faultOf("email")} {...(email !== undefined && { defaultValue: email })} />
        <PasswordField error={form.faultOf("password")} autoFocus={email !== undefined} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
