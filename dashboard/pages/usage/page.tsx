import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PAGES, type Me, type UsagePeriod } from "@galley/contract";
import { queries } from "../../data/queries.ts";
import { exactMoney, money } from "../../parts/money.ts";
import { Page, Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { DailyPlot } from "./daily-plot.tsx";
import { UsageSources } from "./usage-sources.tsx";
import { projectedCost } from "./projection.ts";
import classes from "./usage.module.css";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone: "UTC" });

/** The calls of this period, what they cost, and where the period is heading. */
export function UsagePage() {
  const usage = useQuery(queries.usage());
  const me = useQuery(queries.me());
  return (
    <Page
      title="Usage"
      description="A call is a successful request. A batch counts as one call, and failed requests are free."
    >
      <Reading query={usage} placeholder={<Lines count={6} />}>
        {(period) => <Reading query={me}>{(whose) => <Loaded usage={period} me={whose} />}</Reading>}
      </Reading>
    </Page>
  );
}

function Loaded({ usage, me }: { usage: UsagePeriod; me: Me }) {
  const { plan } = me;
  const projected = projectedCost(usage, plan, Date.now());
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
      <UsageSources />
      <Text c="dimmed" mt="lg">
        This period runs from {day.format(new Date(usage.period_start))} to{" "}
        {day.format(new Date(usage.period_end))}.{" "}
        <Anchor component={Link} to={PAGES.billing}>
          Plan, invoices and spending cap
        </Anchor>
      </Text>
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
