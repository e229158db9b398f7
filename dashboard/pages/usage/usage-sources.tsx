import type { UsageSource } from "@galley/contract";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import classes from "./usage.module.css";

const DAYS = 30;
const DAY_MS = 86_400_000;
const count = new Intl.NumberFormat("en-US");
const isoDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** Which API keys and templates the calls of the last days came from. */
export function UsageSources() {
  const [to] = useState(() => Date.now());
  const range = { from: isoDay(to - (DAYS - 1) * DAY_MS), to: isoDay(to) };
  const sources = useQuery({
    queryKey: ["usage", "sources", range],
    queryFn: ({ signal }) => client.usageSources({ query: range, signal }),
  });
  const placeholder = <Skeleton height={72} />;
  return (
    <>
      <Section title="By API key" description={`Calls in the last ${DAYS} days.`}>
        <Reading query={sources} placeholder={placeholder}>
          {({ api_keys }) => <Bars sources={api_keys} nameOf={({ name }) => name ?? "Deleted key"} />}
        </Reading>
      </Section>
      <Section title="By template" description={`Calls in the last ${DAYS} days.`}>
        <Reading query={sources} placeholder={placeholder}>
          {({ templates }) => <Bars sources={templates} nameOf={templateName} />}
        </Reading>
      </Section>
    </>
  );
}

function templateName({ id, name, several }: UsageSource): string {
  if (several) return "Batches with several templates";
  return id === null ? "No template" : (name ?? "Deleted template");
}

function Bars({
  sources,
  nameOf,
}: {
  sources: readonly UsageSource[];
  nameOf: (source: UsageSource) => string;
}) {
  if (sources.length === 0) return <Text c="dimmed">No calls yet.</Text>;
  const most = Math.max(...sources.map(({ calls }) => calls));
  return (
    <ul className={classes["sources"]}>
      {sources.map((source) => (
        <li key={`${source.id} ${source.several}`}>
          <span title={nameOf(source)}>{nameOf(source)}</span>
          <span>{count.format(source.calls)}</span>
          <div style={{ width: `${(source.calls / most) * 100}%` }} />
        </li>
      ))}
    </ul>
  );
}
