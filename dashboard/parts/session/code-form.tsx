import { Button, Stack } from "@mantine/core";
import { client, hasCode } from "../../data/client.ts";
import { FormProblem, useForm } from "../form.tsx";
import { toastProblem } from "../toast.tsx";
import { CodeField } from "./code-field.tsx";

/** The second step of signing in. */
export function CodeForm({
  onSignedIn,
  onExpired,
}: {
  onSignedIn: () => Promise<void> | void;
  /** The password has to be given again. */
  onExpired: () => void;
}) {
  const form = useForm<{ code: string }>(async (body) => {
    try {
      await client.signInWithCode({ body });
    } catch (error) {
      if (!hasCode(error, "sign_in_expired")) throw error;
      toastProblem(error);
      return onExpired();
    }
    await onSignedIn();
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <CodeField
          label="Code"
          description="From your authenticator app. No phone? Enter a recovery code."
          error={form.faultOf("code")}
        />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}

/** Whether a code is needed after the password. */
export async function needsCode(signingIn: Promise<void>): Promise<boolean> {
  try {
    await signingIn;
    return false;
  } catch (error) {
    if (hasCode(error, "two_factor_required")) return true;
    throw error;
  }
}
