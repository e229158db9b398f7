import { LIMITS } from "@galley/contract";
import { PasswordInput, TextInput } from "@mantine/core";

export function NameField({ error }: { error?: string | undefined }) {
  return (
    <TextInput
      name="name"
      label="Name"
      autoComplete="name"
      required
      withAsterisk={false}
      maxLength={100}
      error={error}
    />
  );
}

export function EmailField({ error, defaultValue }: { error?: string | undefined; defaultValue?: string }) {
  return (
    <TextInput
      name="email"
      type="email"
      label="Email"
      autoComplete="username"
      required
      withAsterisk={false}
      maxLength={254}
      {...(defaultValue !== undefined && { defaultValue })}
      error={error}
    />
  );
}

export function PasswordField({ error }: { error?: string | undefined }) {
  return (
    <PasswordInput
      name="password"
      label="Password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      error={error}
    />
  );
}

export function NewPasswordField({ error }: { error?: string | undefined }) {
  return (
    <PasswordInput
      name="password"
      label="Password"
      description={`At least ${LIMITS.passwordLeastCharacters} characters. A few words work well.`}
      autoComplete="new-password"
      required
      withAsterisk={false}
      minLength={LIMITS.passwordLeastCharacters}
      maxLength={LIMITS.passwordMostCharacters}
      error={error}
    />
  );
}
