import type { OperatorHealth } from "@galley/contract";
import type { Pool } from "./convert/pool.ts";
import { readDisk } from "./operator/overview.ts";
import type { Admission } from "./platform/admission.ts";
import { isoTime } from "./platform/clock.ts";

/** The state of this node, for the operator's page. Monitoring uses the metrics. */
export function wireHealth({
  dataDir,
  version,
  admission,
  pool,
  callsSpooled,
  isDiskFine,
}: {
  dataDir: string;
  version: string;
  admission: Admission;
  pool: Pool;
  callsSpooled: () => number;
  isDiskFine: () => boolean;
}): (database: OperatorHealth["database"]) => Promise<OperatorHealth> {
  const startedAt = isoTime(Date.now());
  return async (database) => {
    const { freeBytes, totalBytes } = await readDisk(dataDir);
    return {
      database,
      disk: { folder: dataDir, ok: isDiskFine(), free_bytes: freeBytes, total_bytes: totalBytes },
      queue: {
        requests: admission.requests,
        conversions_waiting: pool.waiting,
        conversions_running: pool.running,
        calls_spooled: callsSpooled(),
      },
      process: { started_at: startedAt, memory_bytes: process.memoryUsage.rss() },
      versions: {
        galley: version,
        node: process.versions.node,
        platform: `${process.platform} ${process.arch}`,
      },
    };
  };
}
