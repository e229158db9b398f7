import type { OperatorAccountDetail } from "@galley/contract";
import { Button, Group, NumberInput, Select, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { MICRO } from "../../parts/money.ts";
import { toast } from "../../parts/toast.tsx";
import { useChanged } from "./use-changed.ts";

const STATES = ["active", "past_due", "cancelled"] as const;
const CHOICES = [
  { value: "active", label: "Active" },
  { value: "past_due", label: "Past due" },
  { value: "cancelled", label: "Canceled" },
];

/** Sends only what was changed. */
export function SubscriptionForm({ account }: { account: OperatorAccountDetail }) {
  const changed = useChanged();
  const plans = useQuery(queries.plans());
  const features = useQuery(queries.features());
  const cap = account.usage.spending_cap;
  const [state, setState] = useState<string | null>(null);
  const [plan, setPlan] = useState<string | null>(null);
  const [edited, setEdited] = useState<number | string>();
  const dollars = edited ?? (cap === null ? "" : cap / MICRO);
  // A string that is not empty is not an amount yet, such as "." on the way to ".5".
  const newCap = typeof dollars === "number" ? Math.round(dollars * MICRO) : dollars === "" ? null : cap;
  const body = {
    ...(state !== null && state !== account.state && { state: state as (typeof STATES)[number] }),
    ...(plan !== null && plan !== account.plan && { plan }),
    ...(newCap !== cap && { spending_cap: newCap }),
  };
  const save = useMutation({
    mutationFn: () => client.operatorSetSubscription({ params: { account_id: account.id }, body }),
    onSuccess: async () => {
      toast("Subscription changed");
      await changed();
      setState(null);
      setPlan(null);
      setEdited(undefined);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Group gap="sm" align="flex-end" mt="md">
        <Select
          label="State"
          w={150}
          placeholder="Keep"
          data={CHOICES}
          value={state ?? (STATES.some((one) => one === account.state) ? account.state : null)}
          onChange={setState}
          allowDeselect={false}
        />
        <Select
          label="Plan"
          w={150}
          data={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={plan ?? account.plan}
          onChange={setPlan}
          allowDeselect={false}
        />
        <NumberInput
          label="Spending cap"
          w={150}
          prefix="$"
          min={0}
          max={1_000_000}
          clampBehavior="strict"
          allowNegative={false}
          decimalScale={2}
          placeholder="No cap"
          value={dollars}
          onChange={setEdited}
        />
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={Object.keys(body).length === 0}
        >
          Save subscription
        </Button>
      </Group>
      {features.data?.billing === true && (
        <Text c="dimmed" size="sm" mt="xs">
          Stripe holds this subscription. Its next event sets the state and plan again.
        </Text>
      )}
    </form>
  );
}
