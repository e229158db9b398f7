import type { BillingView, Me, UsagePeriod } from "@galley/contract";
import { Badge, Group, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { isSubscribed, STATES } from "../../parts/billing/subscription-state.ts";
import { exactMoney, money } from "../../parts/money.ts";
import { Section } from "../../parts/page.tsx";
import { ProviderButton } from "./provider-button.tsx";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** The plan, what happens next, and how to change it. */
export function PlanSection({ billing, usage, me }: { billing: BillingView; usage: UsagePeriod; me: Me }) {
  const { plan, subscription } = me;
  const mayManage = useMay("manageBilling");
  const state = STATES[subscription.state];
  return (
    <Section title="Plan">
      <Group gap="sm" mb={4}>
        <Text fw={600}>{plan.name}</Text>
        <Badge variant="light" color={billing.cancel_at === null ? state.color : "yellow"}>
          {billing.cancel_at === null ? state.label : `Ends ${shortDay.format(new Date(billing.cancel_at))}`}
        </Badge>
      </Group>
      <Text c="dimmed">
        {money(plan.price)} a {plan.interval} with {count.format(plan.included_calls)} calls, then{" "}
        {exactMoney(plan.price_per_call_beyond)} a call. {count.format(plan.rate_limit.requests)} requests per{" "}
        {plan.rate_limit.window_seconds === 1 ? "second" : `${plan.rate_limit.window_seconds} seconds`}.{" "}
        {plan.ai ? "AI text included." : "No AI text."}
      </Text>
      <Text mt={4}>{whatHappens(billing, usage, me)}</Text>
      {billing.takes_payments &&
        mayManage &&
        (isSubscribed(subscription.state) ? <ChangePlan billing={billing} /> : <Subscribe plan={plan.id} />)}
    </Section>
  );
}

/** One sentence on what comes next and when. */
function whatHappens({ cancel_at, grace_ends_at, takes_payments }: BillingView, usage: UsagePeriod, me: Me) {
  const { state } = me.subscription;
  const end = day.format(new Date(usage.period_end));
  if (cancel_at !== null) {
    return `Canceled. Calls keep working until ${day.format(new Date(cancel_at))}, then they are rejected with 402. A final invoice covers this period's overage.`;
  }
  if (state === "past_due" && grace_ends_at !== null) {
    return `The last payment failed. Update the payment method by ${day.format(new Date(grace_ends_at))} to keep your calls working.`;
  }
  if (state === "active" && takes_payments) return `Renews on ${end}. Overage is added to that invoice.`;
  if (state === "active") return `This period ends on ${end}. No payment provider is set up.`;
  if (state === "trialing") return "Your trial is active. The first payment is due when it ends.";
  if (state === "past_due" || state === "unpaid")
    return "A payment is missing, so calls are rejected with 402.";
  if (state === "paused") return "The subscription is paused, so calls are rejected with 402.";
  return takes_payments
    ? "Subscribe to convert with the API. Until then calls are rejected with 402."
    : "Calls are rejected with 402. The operator of this service starts subscriptions.";
}

function Subscribe({ plan }: { plan: string }) {
  const plans = useQuery(queries.plans());
  const [chosen, setChosen] = useState(plan);
  const options = (plans.data ?? []).map(({ id, name, price, interval }) => ({
    value: id,
    label: `${name}, ${money(price)} a ${interval}`,
  }));
  return (
    <Group mt="md" gap="xs" align="flex-end">
      {options.length > 1 && (
        <Select
          label="Plan"
          data={options}
          value={chosen}
          allowDeselect={false}
          onChange={(value) => setChosen(value ?? plan)}
        />
      )}
      <ProviderButton variant="filled" open={() => client.startCheckout({ body: { plan: chosen } })}>
        Subscribe
      </ProviderButton>
    </Group>
  );
}

function ChangePlan({ billing }: { billing: BillingView }) {
  const plans = useQuery(queries.plans());
  return (
    <Stack mt="md" gap="xs" align="flex-start">
      <Group gap="xs">
        {(plans.data?.length ?? 0) > 1 && (
          <ProviderButton open={() => client.manageBilling({ body: { task: "change_plan" } })}>
            Change plan
          </ProviderButton>
        )}
        {billing.cancel_at === null ? (
          <ProviderButton open={() => client.manageBilling({ body: { task: "cancel_plan" } })}>
            Cancel plan
          </ProviderButton>
        ) : (
          <ProviderButton open={() => client.manageBilling({ body: { task: "resume_plan" } })}>
            Resume plan
          </ProviderButton>
        )}
      </Group>
      <Text c="dimmed" fz="sm">
        A cheaper plan begins with the next period. A more expensive one begins at once, and the difference is
        prorated.
      </Text>
    </Stack>
  );
}
