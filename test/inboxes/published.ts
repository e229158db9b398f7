import { CLIENTS } from "@galley/inboxes";
import { PARTIALS } from "../../inboxes/facts/partials.ts";
import { agreementOf } from "../../inboxes/testing/agreement.ts";
import type { Support } from "../../inboxes/testing/agreement.ts";
import { FIXTURES, UNTESTABLE } from "../../inboxes/testing/fixtures.ts";
import { WITHOUT_EFFECT } from "../../inboxes/testing/notes-without-effect.ts";
import { OUTDATED, readCaniemail } from "./caniemail.ts";
import { CONTRADICTED } from "./contradicted.ts";
import type { PublishedResult } from "./results.ts";

/** Compares every simulation with what caniemail.com says, and names what is new there. */
export async function measurePublished(path: string | undefined): Promise<PublishedResult | undefined> {
  const published = await readCaniemail(path);
  if (published === undefined) {
    console.error("caniemail.com: SKIPPED, it cannot be reached. Name a file of its data in CANIEMAIL.");
    return undefined;
  }
  const { date, features, cellsOf } = published;
  const clients = CLIENTS.map(({ id: client }) => ({ client, cells: cellsOf(client) }))
    .filter(({ cells }) => cells.length > 0)
    .map(({ client, cells }) => {
      const { tested, differences } = agreementOf(client, cells);
      const { kept = [], lost = [] } = CONTRADICTED[client] ?? {};
      for (const { feature, published: says, simulated } of differences) {
        const isKnown = (simulated === "kept" ? kept : lost).includes(feature);
        if (!isKnown) console.error(`${client}: ${feature} is ${says} there and ${simulated} here.`);
      }
      return {
        client,
        tested,
        agreed: tested - differences.length,
        outdated: cells.filter(({ letter }) => letter === OUTDATED).length,
      };
    });
  nameNew(
    features,
    CLIENTS.flatMap(({ id }) => cellsOf(id)),
  );
  return { date, features: features.length, clients };
}

const nameNew = (features: readonly string[], cells: readonly Support[]): void => {
  for (const feature of features)
    if (FIXTURES[feature] === undefined && UNTESTABLE[feature] === undefined)
      console.error(`${feature} has no fixture.`);
  const notes = new Set(cells.filter(({ letter }) => "ya".includes(letter)).flatMap((cell) => cell.notes));
  for (const note of notes)
    if (PARTIALS[note] === undefined && !WITHOUT_EFFECT.has(note)) console.error(`${note} is not modeled.`);
};
