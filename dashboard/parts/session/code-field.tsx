import { TextInput } from "@mantine/core";

/** A code of an authenticator app, which phones and password managers fill in by themselves. */
export function CodeField({
  label,
  description,
  error,
}: {
  label: string;
  description: string;
  error?: string | undefined;
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
