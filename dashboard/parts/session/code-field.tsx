import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";

/** A code of an authenticator app, which phones and password managers fill in by themselves. */
export function CodeField({
  label,
  description,
  error,
}: {
  label: string;
  description: string;
  error?: ReactNode;
}) {
  return (
    <TextInput
      name="code"
      label={label}
      description={description}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      required
      withAsterisk={false}
      error={error}
      autoFocus
      data-autofocus
    />
  );
}
