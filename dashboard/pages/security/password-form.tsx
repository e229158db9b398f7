import { LIMITS } from "@galley/contract";
import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
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
        <PasswordInput
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={form.faultOf("current_password")}
        />
        <PasswordInput
          name="new_password"
          label="New password"
          description={`At least ${LIMITS.passwordLeastCharacters} characters.`}
          autoComplete="new-password"
          required
          withAsterisk={false}
          minLength={LIMITS.passwordLeastCharacters}
          error={form.faultOf("new_password")}
        />
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
