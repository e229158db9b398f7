export interface Clock {
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Rejects with the signal's reason if it is aborted first. */
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Keeps requests within the service's rate limit, as its responses describe it. */
export interface Pace {
  /** Waits until one request may be sent. */
  turn(signal: AbortSignal | undefined): Promise<void>;
  /** Reads the rate limit from a response: `RateLimit-Policy: "account";q=5;w=1` and `RateLimit: "account";r=0;t=1`. */
  learn(headers: Headers): void;
}

export function createPace({ now, sleep }: Clock): Pace {
  let most = Number.POSITIVE_INFINITY;
  let windowMs = 0;
  let closedUntil = 0;
  /** When the requests of the last window started, oldest first. */
  const starts: number[] = [];

  function waitMs(): number {
    const at = now();
    while (starts.length > 0 && (starts[0] ?? 0) + windowMs <= at) starts.shift();
    const oldest = starts.length >= most ? (starts[starts.length - most] ?? 0) + windowMs : 0;
    return Math.max(oldest, closedUntil) - at;
  }

  return {
    async turn(signal) {
      for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(ms, signal);
      starts.push(now());
    },
    learn(headers) {
      const policy = headers.get("RateLimit-Policy");
      const [quota, seconds] = [parameter(policy, "q"), parameter(policy, "w")];
      if (quota !== undefined && seconds !== undefined) [most, windowMs] = [quota, seconds * 1_000];
      const limit = headers.get("RateLimit");
      // Requests of the account's other programs count as well, so none may be left.
      if (parameter(limit, "r") === 0) {
        closedUntil = Math.max(closedUntil, now() + (parameter(limit, "t") ?? 0) * 1_000);
      }
    },
  };
}

function parameter(header: string | null, name: string): number | undefined {
  const value = new RegExp(`;\\s*${name}=(\\d+)`).exec(header ?? "")?.[1];
  return value === undefined ? undefined : Number(value);
}
