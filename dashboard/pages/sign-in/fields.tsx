import { LIMITS } from "@galley/contract";
import { PasswordInput, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

export function NameField({ error }: { error?: ReactNode }) {
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

export function EmailField({ error, defaultValue }: { error?: ReactNode; defaultValue?: string }) {
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

export function PasswordField({ error, autoFocus = false }: { error?: ReactNode; autoFocus?: boolean }) {
  return (
    <PasswordInput
      autoFocus={autoFocus}
      name="password"
      label="Password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      error={error}
    />
  );
}

export function NewPasswordField({ error }: { error?: ReactNode }) {
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
