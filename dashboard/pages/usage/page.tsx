import { Badge, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Me, UsagePeriod } from "@galley/contract";
import { queries } from "../../data/queries.ts";
import { exactMoney, money } from "../../parts/money.ts";
import { Page, Section } from "../../parts/page.tsx";
import { Broken, Lines } from "../../parts/states.tsx";
import { DailyPlot } from "./daily-plot.tsx";
import { projectedCost } from "./projection.ts";
import { SpendingCap } from "./spending-cap.tsx";
import classes from "./usage.module.css";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const STATES: Readonly<Record<Me["subscription"]["state"], { label: string; color: string }>> = {
  active: { label: "Active", color: "green" },
  past_due: { label: "Payment due", color: "yellow" },
  cancelled: { label: "Canceled", color: "gray" },
  none: { label: "No subscription", color: "gray" },
};

/** The calls of this period, what they cost, and the spending cap. */
export function UsagePage() {
  const usage = useQuery(queries.usage());
  const me = useQuery(queries.me());
  return (
    <Page
      title="Usage and billing"
      description="A call is a successful request. A batch counts as one call, and failed requests are free."
    >
      {(usage.isPending || me.isPending) && <Lines count={6} />}
      {usage.isError && <Broken error={usage.error} retry={() => void usage.refetch()} />}
      {usage.data !== undefined && me.data !== undefined && <Loaded usage={usage.data} me={me.data} />}
    </Page>
  );
}

function Loaded({ usage, me }: { usage: UsagePeriod; me: Me }) {
  const { plan, subscription } = me;
  const projected = projectedCost(usage, plan, Date.now());
  const state = STATES[subscription.state];
  return (
    <>
      <dl className={classes["figures"]}>
        <Figure
          label="Calls this period"
          value={count.format(usage.calls)}
          note={`of ${count.format(usage.included_calls)} included`}
        />
        <Figure
          label="Overage"
          value={count.format(usage.calls_beyond)}
          note={`${exactMoney(plan.price_per_call_beyond)} a call`}
        />
        <Figure
          label="Cost so far"
          value={money(usage.cost)}
          note={`${money(usage.price)} plan, ${money(usage.cost_beyond)} overage`}
        />
        <Figure
          label="Projected"
          value={projected === undefined ? "–" : money(projected)}
          note={projected === undefined ? "available after a day" : "at the current rate"}
        />
      </dl>
      <IncludedBar usage={usage} />
      <Section title="Calls per day" description="Days start at midnight UTC.">
        <DailyPlot />
      </Section>
      <Section title="Plan">
        <Group gap="sm" mb={4}>
          <Text fw={600}>{plan.name}</Text>
          <Badge variant="light" color={state.color}>
            {state.label}
          </Badge>
        </Group>
        <Text c="dimmed">
          {money(plan.price)} a month with {count.format(plan.included_calls)} calls, then{" "}
          {exactMoney(plan.price_per_call_beyond)} a call. {plan.rate_limit.requests} requests per{" "}
          {plan.rate_limit.window_seconds === 1 ? "second" : `${plan.rate_limit.window_seconds} seconds`}.{" "}
          {plan.ai ? "AI text included." : "No AI text."}
        </Text>
        <Text c="dimmed" mt={4}>
          This period runs from {day.format(new Date(usage.period_start))} to{" "}
          {day.format(new Date(usage.period_end))}.
          {!me.features.billing && " No payment provider is set up, so nothing is charged."}
        </Text>
      </Section>
      <Section title="Spending cap" description="The most that overage may cost in a period.">
        <SpendingCap usage={usage} />
      </Section>
    </>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes["value"]}>{value}</dd>
      <dd className={classes["note"]}>{note}</dd>
    </div>
  );
}

/** The included calls as a bar. Overage is in the figures above it. */
function IncludedBar({ usage }: { usage: UsagePeriod }) {
  const share = usage.included_calls === 0 ? 1 : Math.min(1, usage.calls / usage.included_calls);
  return (
    <div
      className={classes["bar"]}
      data-full={usage.calls_beyond > 0}
      role="meter"
      aria-label="Included calls used"
      aria-valuemin={0}
      aria-valuemax={usage.included_calls}
      aria-valuenow={Math.min(usage.calls, usage.included_calls)}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}
