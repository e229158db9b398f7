import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { NewPasswordField, PasswordField } from "../../parts/session/password-fields.tsx";
import { toast } from "../../parts/toast.tsx";

interface Values extends Record<string, string> {
  current_password: string;
  new_password: string;
}

export function PasswordForm() {
  // A new key empties the fields after a change.
  const [round, setRound] = useState(0);
  const form = useForm<Values>(
    async (body) => {
      await client.changePassword({ body });
      setRound(round + 1);
      toast("Password changed. All other sessions have ended.");
    },
    { invalidates: [queries.sessions().queryKey] },
  );
  return (
    <form {...form.props} key={round}>
      <Stack gap="sm" maw={400}>
        <PasswordField
          name="current_password"
          label="Current password"
          error={form.faultOf("current_password")}
        />
        <NewPasswordField name="new_password" label="New password" error={form.faultOf("new_password")} />
        <FormProblem problem={form.problem} />
        <Group>
          <Button type="submit" variant="default" loading={form.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
