import type { OperatorHealth } from "@galley/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { When } from "../../parts/when.tsx";
import { OperatorPage } from "./operator-page.tsx";
import classes from "./operator.module.css";
import { operatorQueries } from "./queries.ts";

const count = new Intl.NumberFormat("en-US");
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
/** Below this share of free space, the disk needs attention. */
const LITTLE = 0.1;

/** The node that answered, as it is now. */
export function OperatorHealthPage() {
  const health = useQuery(operatorQueries.health());
  return (
    <OperatorPage
      title="Health"
      description="The node that answered this request. Updated every five seconds."
    >
      <Reading query={health} placeholder={<Lines count={8} />}>
        {(read) => <Loaded health={read} />}
      </Reading>
    </OperatorPage>
  );
}

function Loaded({ health: { database, disk, queue, process, versions } }: { health: OperatorHealth }) {
  return (
    <>
      <Section title="Database">
        <Facts
          facts={[
            ["Status", <Status key="status" ok={database.ok} good="Answers" bad="Does not answer" />],
            ["Kind", database.kind === "postgres" ? "PostgreSQL" : "SQLite"],
            ["Response time", database.response_ms === null ? "–" : `${database.response_ms} ms`],
            ["Size", bytes(database.size_bytes)],
            ["Newest migration", database.migration === "" ? "–" : database.migration],
          ]}
        />
      </Section>
      <Section title="Disk">
        <Facts
          facts={[
            ["Status", <Status key="status" ok={disk.ok} good="Takes writes" bad="Full or not writable" />],
            ["Folder", <code key="folder">{disk.folder}</code>],
            ["Free", <Free key="free" disk={disk} />],
          ]}
        />
      </Section>
      <Section title="Queue">
        <Facts
          facts={[
            ["Requests under way", count.format(queue.requests)],
            ["Conversions running", count.format(queue.conversions_running)],
            ["Conversions waiting", count.format(queue.conversions_waiting)],
            ["Calls waiting for the database", count.format(queue.calls_spooled)],
          ]}
        />
      </Section>
      <Section title="Process">
        <Facts
          facts={[
            ["Started", <When key="started" time={process.started_at} />],
            ["Memory", bytes(process.memory_bytes)],
            ["Galley", versions.galley],
            ["Node.js", versions.node],
            ["Platform", versions.platform],
          ]}
        />
      </Section>
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes["facts"]}>
      {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
    </dl>
  );
}

function Status({ ok, good, bad }: { ok: boolean; good: string; bad: string }) {
  return (
    <span className={classes["state"]} data-kind={ok ? "good" : "bad"}>
      {ok ? good : bad}
    </span>
  );
}

function Free({ disk: { free_bytes, total_bytes } }: { disk: OperatorHealth["disk"] }) {
  if (free_bytes === null || total_bytes === null || total_bytes === 0) return "–";
  const used = 1 - free_bytes / total_bytes;
  return (
    <>
      {bytes(free_bytes)} of {bytes(total_bytes)}
      <div
        className={classes["meter"]}
        data-kind={1 - used < LITTLE ? "bad" : "good"}
        role="meter"
        aria-label="Disk used"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(used * 100)}
      >
        <div style={{ width: `${used * 100}%` }} />
      </div>
    </>
  );
}

function bytes(value: number | null): string {
  if (value === null) return "–";
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    maximumFractionDigits: 1,
  }).format(value / 1000 ** step);
}
