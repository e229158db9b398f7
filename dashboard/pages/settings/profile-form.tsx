import type { Me } from "@galley/contract";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ChangeEvent } from "react";
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

type Field = "name" | "email" | "account";

/** Fields that are not edited follow what is saved, also in other tabs. Only changes are sent. */
export function ProfileForm({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const saved = { name: me.person.name, email: me.person.email, account: me.account.name };
  const mayRename = useMay("updateAccount");
  const isNewEmail = (edited.email ?? saved.email) !== saved.email;
  const form = useForm<Values>(
    async (values) => {
      let changed = await client.updateProfile({
        body: {
          ...(values.name !== saved.name && { name: values.name }),
          ...(isNewEmail && { email: values.email, current_password: values.current_password }),
        },
      });
      if (mayRename && values.account !== saved.account) {
        changed = await client.updateAccount({ body: { name: values.account } });
      }
      queryClient.setQueryData(queries.me().queryKey, changed);
      // What was typed since stays.
      setEdited((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== values[name])),
      );
      toast("Profile saved");
    },
    { invalidates: [queries.me().queryKey] },
  );
  const field = (name: Field) => ({
    name,
    value: edited[name] ?? saved[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      // A field with its saved value again is not edited. During a save, that value may be about to change.
      const isEdited = form.isPending || value !== saved[name];
      setEdited(({ [name]: _before, ...others }) => (isEdited ? { ...others, [name]: value } : others));
    },
    error: form.faultOf(name),
  });
  return (
    <form {...form.props}>
      <Stack gap="sm" maw={400}>
        <TextInput {...field("name")} label="Your name" required withAsterisk={false} maxLength={100} />
        <TextInput {...field("email")} type="email" label="Email" required withAsterisk={false} />
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
            {...field("account")}
            label="Account name"
            required
            withAsterisk={false}
            maxLength={100}
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
