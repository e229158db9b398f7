import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explain } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";

/** Leads to a page of the payment provider. */
export function ProviderButton({
  open,
  variant = "default",
  children,
}: {
  open: () => Promise<{ url: string }>;
  variant?: string;
  children: ReactNode;
}) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!useMay("manageBilling")) return null;
  return (
    <div>
      <Button variant={variant} loading={isPending || isSuccess} onClick={() => mutate()}>
        {children}
      </Button>
      {error !== null && (
        <Text c="var(--danger)" fz="sm" mt={4} role="alert">
          {explain(error).detail}
        </Text>
      )}
    </div>
  );
}
