import type { Me } from "@galley/contract";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/session/password-fields.tsx";
import { toast } from "../../parts/toast.tsx";

interface Values extends Record<string, string> {
  name: string;
  email: string;
  account: string;
  current_password: string;
}

export function ProfileForm({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(me.person.email);
  const mayRename = useMay("updateAccount");
  const isNewEmail = email !== me.person.email;
  const form = useForm<Values>(async (values) => {
    let changed = await client.updateProfile({
      body: {
        name: values.name,
        ...(isNewEmail && { email: values.email, current_password: values.current_password }),
      },
    });
    if (mayRename && values.account !== me.account.name) {
      changed = await client.updateAccount({ body: { name: values.account } });
    }
    queryClient.setQueryData(queries.me().queryKey, changed);
    setEmail(changed.person.email);
    toast("Profile saved");
  });
  return (
    <form {...form.props}>
      <Stack gap="sm" maw={400}>
        <TextInput
          name="name"
          label="Your name"
          required
          withAsterisk={false}
          maxLength={100}
          defaultValue={me.person.name}
          error={form.faultOf("name")}
        />
        <TextInput
          name="email"
          type="email"
          label="Email"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={form.faultOf("email")}
        />
        {!me.person.email_verified && !isNewEmail && me.features.mail && (
          <Verification email={me.person.email} />
        )}
        {isNewEmail && (
          <PasswordField
            name="current_password"
            label="Current password"
            description="Required to change your email."
            error={form.faultOf("current_password")}
          />
        )}
        {mayRename ? (
          <TextInput
            name="account"
            label="Account name"
            required
            withAsterisk={false}
            maxLength={100}
            defaultValue={me.account.name}
            error={form.faultOf("account")}
          />
        ) : (
          <Text>
            Account: <strong>{me.account.name}</strong>{" "}
            <Text span c="dimmed">
              Only owners can rename it.
            </Text>
          </Text>
        )}
        <FormProblem problem={form.problem} />
        <Group>
          <Button type="submit" loading={form.isPending}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Verification({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.sendEmailVerification(),
    onSuccess: () => toast(`Link sent to ${email}`),
  });
  return (
    <Group gap="xs">
      <Text c="dimmed">Not verified yet.</Text>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        Send verification link
      </Button>
    </Group>
  );
}
