import { HOLD_MS } from "./platform/rate-limit/rate-limit.ts";

/** An answered call. It was admitted at some time between the two. */
export interface Answered {
  readonly sentAt: number;
  readonly answeredAt: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls at random times, some at once, until told to stop. Returns the calls that were answered with 200. */
export async function arriveAtRandom(
  isEnough: (so: { answered: number; refused: number }) => boolean,
  call: () => Promise<{ status: number }>,
): Promise<{ answered: Answered[]; refused: number; others: number[] }> {
  const answered: Answered[] = [];
  const others: number[] = [];
  let refused = 0;
  const pending: Promise<void>[] = [];
  while (!isEnough({ answered: answered.length, refused })) {
    const sentAt = performance.now();
    pending.push(
      call().then(({ status }) => {
        if (status === 200) answered.push({ sentAt, answeredAt: performance.now() });
        else if (status === 429) refused++;
        else others.push(status);
      }),
    );
    await pause(Math.random() < 0.7 ? Math.random() * 150 : 0);
  }
  await Promise.all(pending);
  return { answered, refused, others };
}

/** The most calls that were sent and answered within any one second, so at least as many were admitted in it. */
export function mostInOneSecond(answered: readonly Answered[]): number {
  return Math.max(
    0,
    ...answered.map(
      ({ sentAt: from }) =>
        answered.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < from + 1_000).length,
    ),
  );
}

/**
 * Calls every 200 ms with 10 ms of jitter. A busy machine may delay calls, so that the next comes too soon. Therefore
 * only those calls are judged that were sent long enough after the fifth call before them was answered, minus the time
 * a request may be delayed.
 */
export async function callAtPace(
  count: number,
  call: () => Promise<{ status: number }>,
): Promise<{ judged: number; refused: number }> {
  const calls: (Answered & { readonly status: number })[] = [];
  // Late enough that earlier calls no longer count.
  const startedAt = performance.now() + 1_020;
  const pending: Promise<void>[] = [];
  for (let turn = 0; turn < count; turn++) {
    await pause(Math.max(0, startedAt + turn * 200 + Math.random() * 20 - 10 - performance.now()));
    const sentAt = performance.now();
    pending.push(
      call().then(({ status }) => void calls.push({ sentAt, answeredAt: performance.now(), status })),
    );
  }
  await Promise.all(pending);
  calls.sort((one, other) => one.sentAt - other.sentAt);
  const admitted: Answered[] = [];
  const judged: number[] = [];
  for (const each of calls) {
    const fifthBefore = admitted.at(-5)?.answeredAt ?? -Infinity;
    if (each.sentAt - fifthBefore >= 1_000 - HOLD_MS) judged.push(each.status);
    if (each.status === 200) admitted.push(each);
  }
  return { judged: judged.length, refused: judged.filter((status) => status === 429).length };
}
