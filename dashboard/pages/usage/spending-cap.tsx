import type { UsagePeriod } from "@galley/contract";
import { Button, Group, NumberInput, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { MICRO, money } from "../../parts/money.ts";
import { tell, tellProblem } from "../../parts/toast.tsx";

/** Sets, changes or lifts the cap; lifting it can be undone from the toast. */
export function SpendingCap({ usage }: { usage: UsagePeriod }) {
  const queryClient = useQueryClient();
  const cap = usage.spending_cap;
  const [dollars, setDollars] = useState<number | string>(cap === null ? "" : cap / MICRO);
  const [isPending, setIsPending] = useState(false);

  const save = async (spendingCap: number | null) => {
    setIsPending(true);
    try {
      const changed = await client.setSpendingCap({ body: { spending_cap: spendingCap } });
      queryClient.setQueryData(queries.usage().queryKey, changed);
      setDollars(spendingCap === null ? "" : spendingCap / MICRO);
      tell(
        spendingCap === null ? "The spending cap is lifted." : `The spending cap is ${money(spendingCap)}.`,
        {
          undo: () => void save(cap),
        },
      );
    } catch (error) {
      tellProblem(error);
    } finally {
      setIsPending(false);
    }
  };

  const isReached = cap !== null && usage.cost_beyond >= cap && usage.calls >= usage.included_calls;
  return (
    <Stack gap="sm" align="flex-start">
      <Text c={isReached ? "var(--danger)" : "dimmed"}>
        {cap === null
          ? "There is no cap: calls beyond the included ones are always answered."
          : isReached
            ? `The cap of ${money(cap)} is reached: further calls are refused until the next period.`
            : `Calls are refused once those beyond the included ones cost ${money(cap)}.`}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typeof dollars === "number") void save(Math.round(dollars * MICRO));
        }}
      >
        <Group gap="xs" align="flex-end">
          <NumberInput
            label="Cap in US dollars"
            prefix="$"
            min={0}
            max={1_000_000}
            decimalScale={2}
            w={160}
            value={dollars}
            onChange={setDollars}
            placeholder="No cap"
          />
          <Button type="submit" variant="default" loading={isPending} disabled={typeof dollars !== "number"}>
            {cap === null ? "Set cap" : "Change cap"}
          </Button>
          {cap !== null && (
            <Button variant="subtle" color="gray" disabled={isPending} onClick={() => void save(null)}>
              Lift cap
            </Button>
          )}
        </Group>
      </form>
    </Stack>
  );
}
