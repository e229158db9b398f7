import { expect, test } from "vitest";
import { periodAt, periodFrom } from "./period.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const told = (startedAt: string, now: string) => {
  const { start, end } = periodAt(at(startedAt), at(now));
  return [new Date(start).toISOString().slice(0, 16), new Date(end).toISOString().slice(0, 16)];
};

test.for([
  ["2026-01-15T10:30", "2026-01-15T10:30", "2026-01-15T10:30", "2026-02-15T10:30"],
  ["2026-01-15T10:30", "2026-02-15T10:29", "2026-01-15T10:30", "2026-02-15T10:30"],
  ["2026-01-15T10:30", "2026-02-15T10:30", "2026-02-15T10:30", "2026-03-15T10:30"],
  ["2026-01-31T08:00", "2026-02-28T07:59", "2026-01-31T08:00", "2026-02-28T08:00"],
  ["2026-01-31T08:00", "2026-03-01T00:00", "2026-02-28T08:00", "2026-03-31T08:00"],
  ["2026-01-31T08:00", "2026-04-30T08:00", "2026-04-30T08:00", "2026-05-31T08:00"],
  ["2028-01-30T00:00", "2028-02-29T00:00", "2028-02-29T00:00", "2028-03-30T00:00"],
  ["2026-12-31T23:59", "2027-02-01T00:00", "2027-01-31T23:59", "2027-02-28T23:59"],
  ["2024-02-29T12:00", "2026-03-01T00:00", "2026-02-28T12:00", "2026-03-29T12:00"],
])("started %s, at %s the period is %s to %s", ([startedAt, now, start, end]) => {
  expect(told(startedAt ?? "", now ?? "")).toEqual([start, end]);
});

test("the periods of ten years follow each other without gap or overlap, from any day", () => {
  for (let day = 0; day < 366; day += 5) {
    const startedAt = at("2023-12-31T13:37") + day * 86_400_000;
    let now = startedAt;
    for (let month = 0; month < 120; month++) {
      const period = periodAt(startedAt, now);
      expect(period.start).toBe(now);
      expect(periodAt(startedAt, period.end - 1)).toEqual(period);
      now = period.end;
    }
  }
});

test("a moment before the anchor, such as in a trial, is in the period that ends there", () => {
  expect(told("2026-01-15T10:30", "2026-01-15T10:29")).toEqual(["2025-12-15T10:30", "2026-01-15T10:30"]);
});

test("a yearly period started on 29 February renews on 28 February, and on the 29th in leap years", () => {
  const startedAt = at("2028-02-29T12:00");
  const starts = ["2028-02-29T12:00", "2029-02-28T12:00", "2030-02-28T12:00", "2032-02-29T12:00"];
  for (const start of starts) {
    expect(periodAt(startedAt, at(start), 12).start).toBe(at(start));
    expect(periodAt(startedAt, at(start) - 1, 12).end).toBe(at(start));
  }
});

test.for([
  ["2026-01-31T08:00", "2026-02-28T08:00", "2026-03-31T08:00"],
  ["2028-02-29T12:00", "2029-02-28T12:00", "2029-03-29T12:00"],
  ["2026-03-03T09:00", "2026-01-15T10:30", "2026-02-15T10:30"],
  ["2026-02-03T09:00", "2026-01-15T10:30", "2026-02-03T09:00"],
])("subscribed %s: the period that began %s ends %s", ([startedAt, start, end]) => {
  const period = { start: at(start ?? ""), end: at(end ?? "") };
  expect(periodFrom(period.start, at(startedAt ?? ""))).toEqual(period);
});
