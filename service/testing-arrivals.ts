/** Of an answered call: it was admitted at some moment between the two. */
export interface Answered {
  readonly sentAt: number;
  readonly answeredAt: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls at random moments, some of them at once, and gives back those that were answered with 200. */
export async function arriveAtRandom(
  forMs: number,
  call: () => Promise<{ status: number }>,
): Promise<{ answered: Answered[]; refused: number; others: number[] }> {
  const answered: Answered[] = [];
  const others: number[] = [];
  let refused = 0;
  const pending: Promise<void>[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const sentAt = performance.now();
    pending.push(
      call().then(({ status }) => {
        if (status === 200) answered.push({ sentAt, answeredAt: performance.now() });
        else if (status === 429) refused++;
        else others.push(status);
      }),
    );
    if (Math.random() < 0.7) await pause(Math.random() * 150);
  }
  await Promise.all(pending);
  return { answered, refused, others };
}

/** The most calls that were sent and answered within one second, wherever it begins: so many were surely admitted in it. */
export function mostInOneSecond(answered: readonly Answered[]): number {
  return Math.max(
    0,
    ...answered.map(
      ({ sentAt: from }) =>
        answered.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < from + 1_000).length,
    ),
  );
}
