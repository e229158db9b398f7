import type { BillingView } from "@galley/contract";
import { Stack, Text } from "@mantine/core";
import { client } from "../../data/client.ts";
import { ProviderButton } from "./provider-button.tsx";

/** The card in use, and the way to another. */
export function PaymentMethod({ method }: { method: BillingView["payment_method"] }) {
  if (method === null) return <Text c="dimmed">No payment method yet. You add one when you subscribe.</Text>;
  const brand = method.brand.charAt(0).toUpperCase() + method.brand.slice(1);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        {brand} {method.last_four !== "" && `ending in ${method.last_four}`}
        {method.expiry !== "" && `, expires ${method.expiry}`}
      </Text>
      <ProviderButton open={() => client.manageBilling({ body: { task: "payment_method" } })}>
        Update payment method
      </ProviderButton>
    </Stack>
  );
}
