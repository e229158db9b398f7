/** Collects when each API key was last used, and writes it every few seconds instead of with every request. */
export function createLastUsed({
  save,
  everyMs,
}: {
  save: (used: readonly (readonly [id: string, at: number])[]) => Promise<void>;
  everyMs: number;
}) {
  const used = new Map<string, number>();

  async function flush(): Promise<void> {
    if (used.size === 0) return;
    const entries = [...used];
    used.clear();
    await save(entries);
  }

  const timer = setInterval(() => void flush().catch(() => undefined), everyMs);
  timer.unref();
  return {
    note: (apiKeyId: string, at: number) => void used.set(apiKeyId, at),
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
