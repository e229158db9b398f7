import type { UsagePeriod } from "@galley/contract";
import { Button, Group, NumberInput, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { MICRO, money } from "../../parts/money.ts";
import { toast } from "../../parts/toast.tsx";

/** The amount in the field, if it is one. */
const microOf = (dollars: number | string | undefined): number | undefined =>
  typeof dollars === "number" ? Math.round(dollars * MICRO) : undefined;

/** Sets, changes or removes the cap. The toast offers to undo it. */
export function SpendingCap({ usage }: { usage: UsagePeriod }) {
  const queryClient = useQueryClient();
  const cap = usage.spending_cap;
  const [edited, setEdited] = useState<number | string>();
  const dollars = edited ?? (cap === null ? "" : cap / MICRO);
  const { mutate, isPending } = useMutation({
    mutationFn: (spendingCap: number | null) =>
      client.setSpendingCap({ body: { spending_cap: spendingCap } }),
    meta: { invalidates: [queries.usage().queryKey] },
    onMutate: () => cap,
    onSuccess: (changed, spendingCap, before) => {
      queryClient.setQueryData(queries.usage().queryKey, changed);
      // Anything else that was typed stays.
      setEdited((now) => (microOf(now) === spendingCap ? undefined : now));
      toast(spendingCap === null ? "Spending cap removed" : `Spending cap set to ${money(spendingCap)}`, {
        undo: () => mutate(before),
      });
    },
  });

  const isReached = cap !== null && usage.cost_beyond >= cap && usage.calls >= usage.included_calls;
  return (
    <Stack gap="sm" align="flex-start">
      <Text c={isReached ? "var(--danger)" : "dimmed"}>
        {cap === null
          ? "No cap. Overage is always billed."
          : isReached
            ? `The cap of ${money(cap)} is reached. Further calls are rejected until the next period.`
            : cap === 0
              ? "Calls are rejected once the included ones are used."
              : `Calls are rejected once overage costs ${money(cap)}.`}
      </Text>
      {useMay("setSpendingCap") && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const micro = microOf(dollars);
            if (micro !== undefined) mutate(micro);
          }}
        >
          <Group gap="xs" align="flex-end">
            <NumberInput
              label="Cap in US dollars"
              prefix="$"
              min={0}
              max={1_000_000}
              clampBehavior="strict"
              allowNegative={false}
              decimalScale={2}
              w={160}
              value={dollars}
              onChange={setEdited}
              placeholder="No cap"
            />
            <Button
              type="submit"
              variant="default"
              loading={isPending}
              disabled={typeof dollars !== "number"}
            >
              {cap === null ? "Set cap" : "Change cap"}
            </Button>
            {cap !== null && (
              <Button variant="subtle" color="gray" disabled={isPending} onClick={() => mutate(null)}>
                Remove cap
              </Button>
            )}
          </Group>
        </form>
      )}
    </Stack>
  );
}
