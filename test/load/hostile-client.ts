import { setPriority } from "node:os";
import { run } from "./client.ts";

/**
 * A separate program, because reading megabytes of responses must not delay the client that is measured. It represents
 * another machine, so it runs at a low priority.
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
