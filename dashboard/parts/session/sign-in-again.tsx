import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { sessionPrompt } from "../../data/session-prompt.ts";
import { FormProblem, useForm } from "../form.tsx";
import { CodeForm, needsCode } from "./code-form.tsx";
import { PasswordField } from "./password-fields.tsx";

/** Asks for the password on the page itself, and for a code where one is needed, then repeats the request. */
export default function SignInAgain({ email }: { email: string }) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<{ password: string }>(async ({ password }) => {
    if (await needsCode(client.signIn({ body: { email, password } }))) setAsksForCode(true);
    else sessionPrompt.answer(true);
  });
  const dismiss = () => sessionPrompt.answer(false);
  return (
    <Modal opened onClose={dismiss} title="Your session has expired" closeOnClickOutside={false}>
      {asksForCode ? (
        <CodeForm onSignedIn={() => sessionPrompt.answer(true)} onExpired={() => setAsksForCode(false)} />
      ) : (
        <form {...form.props}>
          <Stack gap="md">
            <Text>
              Sign in as <strong>{email}</strong> to continue. Your changes are still here.
            </Text>
            <PasswordField error={form.faultOf("password")} autoFocus />
            <FormProblem problem={form.problem} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={dismiss}>
                Not now
              </Button>
              <Button type="submit" loading={form.isPending}>
                Sign in
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
