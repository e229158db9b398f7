/** Beats in a row that must come late: one stall is over when it is noticed, overload goes on. */
const LATE_BEATS = 3;

/** How far the event loop is behind, by a timer that should fire every so often. */
export function watchLag({ everyMs, mostMs }: { everyMs: number; mostMs: number }) {
  let dueAt = performance.now() + everyMs;
  let lagMs = 0;
  let lateBeats = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lagMs = Math.max(0, now - dueAt);
    lateBeats = lagMs > mostMs ? lateBeats + 1 : 0;
    dueAt = now + everyMs;
  }, everyMs);
  timer.unref();
  return {
    get lagMs() {
      return lagMs;
    },
    isLagging: () => lateBeats >= LATE_BEATS,
    close: () => clearInterval(timer),
  };
}
