import { TextInput } from "@mantine/core";
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
