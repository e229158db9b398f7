/** The service's metrics, in the text format of Prometheus. No label names an account. */
export function createMetrics() {
  const families: (() => string[])[] = [];

  function family(name: string, type: string, help: string, lines: () => string[]): void {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);
  }

  return {
    /** The labels are text such as `{status="200"}`. Their values come only from this code, so none needs escaping. */
    counter(name: string, help: string) {
      const values = new Map<string, number>();
      family(name, "counter", help, () => [...values].map(([labels, value]) => `${name}${labels} ${value}`));
      return (by: number, labels = ""): void => {
        values.set(labels, (values.get(labels) ?? 0) + by);
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
