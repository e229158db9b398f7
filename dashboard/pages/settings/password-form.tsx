import { LIMITS } from "@galley/contract";
import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useSubmit } from "../../parts/form.tsx";
import { tell } from "../../parts/toast.tsx";

interface Values extends Record<string, string> {
  current_password: string;
  new_password: string;
}

export function PasswordForm() {
  const queryClient = useQueryClient();
  // A new key empties the fields after a change.
  const [round, setRound] = useState(0);
  const { onSubmit, isPending, problem, faultOf } = useSubmit<Values>(async (body) => {
    await client.changePassword({ body });
    await queryClient.invalidateQueries({ queryKey: queries.sessions().queryKey });
    setRound(round + 1);
    tell("Your password is changed. Every other session has ended.");
  });
  return (
    <form onSubmit={onSubmit} key={round}>
      <Stack gap="sm" maw={400}>
        <PasswordInput
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          required
          error={faultOf("current_password")}
        />
        <PasswordInput
          name="new_password"
          label="New password"
          description={`At least ${LIMITS.passwordLeastCharacters} characters.`}
          autoComplete="new-password"
          required
          minLength={LIMITS.passwordLeastCharacters}
          error={faultOf("new_password")}
        />
        <FormProblem problem={problem} />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
