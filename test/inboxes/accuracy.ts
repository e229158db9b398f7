/**
 * How right the simulations are: beside caniemail.com, beside the real clients that run on this machine, and on
 * emails with known faults. Installs what it can, says what it skipped, keeps the figures in results.json and writes
 * the tables of docs/inboxes.md anew.
 *
 *     npm run accuracy                              # everything, about twenty minutes
 *     npm run accuracy -- thunderbird               # one client; the others keep their figures
 *     CANIEMAIL=data.json npm run accuracy -- none  # caniemail.com from a file, and no client
 */
import { readFileSync, writeFileSync } from "node:fs";
import { writeDocs } from "./docs.ts";
import { prepare } from "./prepare.ts";
import { measurePublished } from "./published.ts";
import type { RealClient } from "./real/client.ts";
import { evolution } from "./real/evolution.ts";
import { measureReal } from "./real/measure.ts";
import { thunderbird } from "./real/thunderbird.ts";
import { nextcloud, proton, roundcube } from "./real/webmail.ts";
import type { RealResult, Results } from "./results.ts";
import { measureSeeded } from "./seeded.ts";

const REAL: readonly RealClient[] = [thunderbird, evolution, proton, roundcube, nextcloud];
const FILE = new URL("results.json", import.meta.url);

const wanted = process.argv.slice(2);
const isWanted = ({ id }: RealClient) => wanted.length === 0 || wanted.includes(id);
let results = JSON.parse(readFileSync(FILE, "utf8")) as Results;
save({
  seeded: measureSeeded(),
  published: (await measurePublished(process.env["CANIEMAIL"])) ?? results.published,
});
if (REAL.some(isWanted)) prepare();
for (const client of REAL.filter(isWanted)) {
  const version = client.version();
  if (version === undefined) console.error(`${client.id}: SKIPPED, it is not installed here.`);
  else saveReal(await measureReal(client, version));
}

/** Saved after each client, so that results are not lost if the next one fails. */
function save(news: Partial<Results>): void {
  results = { ...results, ...news };
  writeFileSync(FILE, `${JSON.stringify(results, undefined, 2)}\n`);
  writeDocs(results);
}

function saveReal(result: RealResult): void {
  const known = REAL.map(({ id }) =>
    id === result.client ? result : results.real.find(({ client }) => client === id),
  );
  save({ real: known.filter((one) => one !== undefined) });
}
