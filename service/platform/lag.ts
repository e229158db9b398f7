/** How far the event loop is behind, by a timer that should fire every so often. */
export function watchLag({ everyMs, mostMs }: { everyMs: number; mostMs: number }) {
  let dueAt = performance.now() + everyMs;
  let lagMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lagMs = Math.max(0, now - dueAt);
    dueAt = now + everyMs;
  }, everyMs);
  timer.unref();
  return {
    get lagMs() {
      return lagMs;
    },
    /** Too slow: the last beat came late, or the next is overdue already. */
    isLagging: () => lagMs > mostMs || performance.now() - dueAt > mostMs,
    close: () => clearInterval(timer),
  };
}
