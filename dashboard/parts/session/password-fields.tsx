import { LIMITS } from "@galley/contract";
import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";

interface Field {
  /** Its name in the request. */
  name?: string;
  label?: string;
  error?: ReactNode;
}

/** The password a person has. */
export function PasswordField({
  name = "password",
  label = "Password",
  description,
  error,
  autoFocus = false,
}: Field & { description?: string; autoFocus?: boolean }) {
  return (
    <PasswordInput
      name={name}
      label={label}
      description={description}
      autoComplete="current-password"
      required
      withAsterisk={false}
      error={error}
      autoFocus={autoFocus}
      // A dialog gives the focus to the field that asks for it this way.
      data-autofocus={autoFocus || undefined}
    />
  );
}

/** The password a person chooses. */
export function NewPasswordField({ name = "password", label = "Password", error }: Field) {
  return (
    <PasswordInput
      name={name}
      label={label}
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
