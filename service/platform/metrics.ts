/** The service's metrics, in the text format of Prometheus. No label names an account. */
export function createMetrics() {
  const families: (() => string[])[] = [];

  function family(name: string, type: string, help: string, lines: () => string[]): void {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);
  }

  return {
    counter<Label extends string>(name: string, help: string, labels: readonly Label[]) {
      const values = new Map<string, number>();
      family(name, "counter", help, () => [...values].map(([key, value]) => `${name}${key} ${value}`));
      return (of: Readonly<Record<Label, string | number>>, by = 1): void => {
        const key = labelText(labels, of);
        values.set(key, (values.get(key) ?? 0) + by);
      };
    },

    /** `buckets` are upper bounds, ascending. */
    histogram(name: string, help: string, buckets: readonly number[]) {
      const counts = buckets.map(() => 0);
      let count = 0;
      let sum = 0;
      family(name, "histogram", help, () => [
        ...buckets.map((bound, index) => `${name}_bucket{le="${bound}"} ${counts[index]}`),
        `${name}_bucket{le="+Inf"} ${count}`,
        `${name}_sum ${sum}`,
        `${name}_count ${count}`,
      ]);
      return (value: number): void => {
        count++;
        sum += value;
        for (let index = buckets.length - 1; index >= 0 && value <= (buckets[index] ?? 0); index--) {
          counts[index] = (counts[index] ?? 0) + 1;
        }
      };
    },

    gauge(name: string, help: string, read: () => number): void {
      family(name, "gauge", help, () => [`${name} ${read()}`]);
    },

    text: () => `${families.flatMap((lines) => lines()).join("\n")}\n`,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The values come only from this code (routes, statuses, codes), so none needs escaping. */
function labelText<Label extends string>(
  labels: readonly Label[],
  of: Readonly<Record<Label, string | number>>,
): string {
  return labels.length === 0 ? "" : `{${labels.map((label) => `${label}="${of[label]}"`).join(",")}}`;
}
