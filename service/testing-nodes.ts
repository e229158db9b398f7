import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram, type Program } from "../test/load/programs.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { UNHURRIED_PLANS } from "./testing.ts";
import { startPostgres } from "./testing-postgres.ts";

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Where a node runs, with a disk that outlives the program. */
export interface Place {
  program: Program | undefined;
  /** As the load balancer sees it. */
  isReady: boolean;
  start(): Promise<void>;
}

/** For tests: nodes of the real program with their own PostgreSQL, and a load balancer that knows which are ready. */
export async function startNodes(count: number, env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "galley-nodes-"));
  const postgres = await startPostgres({ isLasting: true });
  await postgres.createDatabase("galley");
  const databaseUrl = `${postgres.url}/galley`;
  const db = openDatabase({ dataDir: folder, databaseUrl });
  await migrate(db);
  const settings = {
    DATABASE_URL: databaseUrl,
    PLANS: UNHURRIED_PLANS,
    LOG_LEVEL: "silent",
    MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
    SESSION_SECRET: "x".repeat(32),
    ...env,
  };
  const places = Array.from({ length: count }, (_, index): Place => {
    const place: Place = {
      program: undefined,
      isReady: false,
      start: async () => {
        const DATA_DIR = join(folder, `node-${index}`);
        place.program = await startProgram("service/start.js", { ...settings, DATA_DIR });
      },
    };
    return place;
  });
  const checking = setInterval(() => {
    for (const place of places) void check(place);
  }, 100);
  for (const place of places) await place.start();
  while (!places.every(({ isReady }) => isReady)) await pause(50);
  return {
    db,
    postgres,
    databaseUrl,
    places,
    /** The next node that accepts requests. */
    pick(): Place | undefined {
      const ready = places.filter(({ isReady }) => isReady);
      return ready[Math.floor(Math.random() * ready.length)];
    },
    async stop(): Promise<void> {
      clearInterval(checking);
      for (const { program } of places) await program?.stop("SIGKILL");
      await db.destroy().catch(() => undefined);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function check(place: Place): Promise<void> {
  const { program } = place;
  try {
    const answer = await fetch(`${program?.address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.text();
    if (place.program === program) place.isReady = answer.ok;
  } catch {
    place.isReady = false;
  }
}

export interface Answer {
  readonly status: number;
  /** The detail of an error response. */
  readonly detail: string;
  readonly id: string;
  readonly tookMs: number;
}

/** Makes one call. Rejects if the connection broke; a hanging request is aborted after half a minute. */
export async function callNode(program: Program, apiKey: string, markdown = "x"): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await fetch(`${program.address}/v1/convert`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Service-Key": apiKey },
    body: JSON.stringify({ markdown }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  const detail = answer.ok ? "" : text;
  const id = answer.headers.get("x-request-id") ?? "";
  return { status: answer.status, detail, id, tookMs: performance.now() - startedAt };
}
