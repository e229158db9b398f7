import type { Me } from "@galley/contract";
import { Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useSubmit } from "../../parts/form.tsx";
import { tell, tellProblem } from "../../parts/toast.tsx";

interface Values extends Record<string, string> {
  name: string;
  email: string;
  account: string;
  current_password: string;
}

export function ProfileForm({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(me.person.email);
  const isNewEmail = email !== me.person.email;
  const { onSubmit, isPending, problem, faultOf } = useSubmit<Values>(async (values) => {
    let changed = await client.updateProfile({
      body: {
        name: values.name,
        ...(isNewEmail && { email: values.email, current_password: values.current_password }),
      },
    });
    if (values.account !== me.account.name) {
      changed = await client.updateAccount({ body: { name: values.account } });
    }
    queryClient.setQueryData(queries.me().queryKey, changed);
    tell("Your profile is saved.");
  });
  const verify = async () => {
    try {
      await client.sendEmailVerification();
      tell(`A link is on its way to ${me.person.email}.`);
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="sm" maw={400}>
        <TextInput
          name="name"
          label="Your name"
          required
          maxLength={100}
          defaultValue={me.person.name}
          error={faultOf("name")}
        />
        <TextInput
          name="email"
          type="email"
          label="E-mail address"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={faultOf("email")}
        />
        {!me.person.email_verified && !isNewEmail && me.features.mail && (
          <Group gap="xs">
            <Text c="dimmed">Not verified yet.</Text>
            <Button size="compact-sm" variant="default" onClick={() => void verify()}>
              Send the link
            </Button>
          </Group>
        )}
        {isNewEmail && (
          <PasswordInput
            name="current_password"
            label="Current password"
            description="A new e-mail address needs it."
            autoComplete="current-password"
            required
            error={faultOf("current_password")}
          />
        )}
        <TextInput
          name="account"
          label="Account name"
          required
          maxLength={100}
          defaultValue={me.account.name}
        />
        <FormProblem problem={problem} />
        <Group>
          <Button type="submit" loading={isPending}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
