import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { LIMITS } from "@galley/contract";
import type { Config } from "./config.ts";
import { createPool } from "./convert/pool.ts";
import { createAdmission } from "./platform/admission.ts";
import type { Metrics } from "./platform/metrics.ts";

/** One core is left to the event loop. More threads than it can keep busy would not help. */
const QUICK_THREADS = Math.min(availableParallelism() - 1, 8);
/** The share for people who are not signed in. */
const STRANGERS_SHARE = 1 / 4;

/** The limits on work in progress, and where it runs. */
export function wireAdmission({ config, metrics }: { config: Config; metrics: Metrics }) {
  const admission = createAdmission({ requests: config.requestsInFlight, bytes: config.bytesInFlight });
  const places = Math.ceil(config.requestsInFlight * STRANGERS_SHARE);
  const strangers = createAdmission({ requests: places, bytes: places * LIMITS.formBytes });
  const pool = createPool({
    quickThreads: QUICK_THREADS,
    heavyThreads: config.convertThreads === 0 ? Math.max(2, availableParallelism()) : config.convertThreads,
    deadlineMs: config.convertDeadlineMs,
    spamdUrl: config.spamdUrl,
  });
  const delay = monitorEventLoopDelay();
  delay.enable();
  const gauges: [name: string, help: string, read: () => number][] = [
    ["requests_under_way", "Requests under way.", () => admission.requests + strangers.requests],
    ["bytes_under_way", "Bytes of bodies and answers under way.", () => admission.bytes + strangers.bytes],
    ["conversions_waiting", "Conversions waiting for a thread.", () => pool.waiting],
    ["conversions_running", "Conversions on a thread for large documents.", () => pool.running],
    ["event_loop_lag_seconds", "How late the event loop was, at most, since the last reading.", readLag],
    ["resident_bytes", "Memory of the process.", () => process.memoryUsage.rss()],
  ];
  for (const [name, help, read] of gauges) metrics.gauge(`galley_${name}`, help, read);

  function readLag(): number {
    const seconds = delay.max / 1e9;
    delay.reset();
    return seconds;
  }

  return { admission, strangers, pool };
}
