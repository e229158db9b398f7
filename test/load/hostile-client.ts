import { setPriority } from "node:os";
import { run } from "./client.ts";

/**
 * A program of its own: reading megabytes of answers must not hold up the client whose waits are measured. It
 * stands for another machine, so it takes no time that the service would use.
 */
const [address = "", apiKey = "", piece = "", seconds = ""] = process.argv.slice(2);
setPriority(19);
const markdown = piece.repeat(Math.floor(262_144 / piece.length));
const { statuses } = await run({
  address,
  body: JSON.stringify({ markdown }),
  headers: { "X-Service-Key": apiKey },
  seconds: Number(seconds),
  connections: 5,
  ratePerSecond: 5,
});
process.stdout.write(JSON.stringify(statuses));
