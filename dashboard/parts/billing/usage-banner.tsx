import { PAGES, type UsagePeriod } from "@galley/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { money } from "../money.ts";
import { usageAlert, type UsageAlert } from "./alerts.ts";
import classes from "./usage-banner.module.css";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone: "UTC" });

const TEXTS: Readonly<Record<UsageAlert, (usage: UsagePeriod) => string>> = {
  "cap-100": ({ spending_cap, period_end }) =>
    `Your spending cap of ${money(spending_cap ?? 0)} is reached. Calls are rejected until ${day.format(new Date(period_end))}.`,
  "cap-80": ({ cost_beyond, spending_cap }) =>
    `Overage is ${money(cost_beyond)} of your ${money(spending_cap ?? 0)} spending cap.`,
  "included-100": ({ included_calls, cost_beyond }) =>
    `All ${count.format(included_calls)} included calls are used. Overage so far: ${money(cost_beyond)}.`,
  "included-80": ({ calls, included_calls }) =>
    `${count.format(calls)} of ${count.format(included_calls)} included calls are used.`,
};

/** Above every page once usage needs attention. */
export default function UsageBanner() {
  const { data: usage } = useQuery(queries.usage());
  const mayChange = useMay("setSpendingCap");
  const alert = usage === undefined ? undefined : usageAlert(usage);
  if (usage === undefined || alert === undefined) return null;
  return (
    <div className={classes["banner"]} data-alert={alert} role="status">
      <span>{TEXTS[alert](usage)}</span>
      <Link to={alert.startsWith("cap") ? PAGES.billing : PAGES.usage}>
        {alert.startsWith("cap") ? (mayChange ? "Change cap" : "See billing") : "See usage"}
      </Link>
    </div>
  );
}
