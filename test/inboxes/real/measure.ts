import { compileTemplate, convert } from "@galley/engine";
import { simulate } from "@galley/inboxes";
import type { Mode } from "@galley/inboxes";
import { FIXTURES } from "../../../inboxes/testing/fixtures.ts";
import { documents, templateNamed } from "../../corpus.ts";
import { EXPLAINED } from "../explained.ts";
import type { LooksResult, RealResult } from "../results.ts";
import { likenessOf } from "../shown.ts";
import type { RealClient } from "./client.ts";

const TEMPLATES = ["letterpress", "minimal", "signal"];

/** A real client beside its simulation: each feature's small email, then the corpus under three templates. */
export async function measureReal(client: RealClient, version: string): Promise<RealResult> {
  console.error(`${client.id}: ${version}`);
  const features = await measureFeatures(client);
  const looks: LooksResult[] = [];
  for (const mode of client.modes) looks.push(await measureLooks(client, mode));
  return { client: client.id, version, features, looks };
}

/** Every fixture in the client and in the simulation: is the feature still there? */
async function measureFeatures(client: RealClient): Promise<RealResult["features"]> {
  const names = Object.keys(FIXTURES);
  const treated = await client.treat(names.map((name) => FIXTURES[name]!.html));
  const different = names.filter((name, index) => {
    const { html, shows } = FIXTURES[name]!;
    return shows.test(normalized(treated[index]!)) !== shows.test(normalized(simulate(html, client.id).html));
  });
  for (const name of different)
    if (EXPLAINED[client.id]?.[name] === undefined) console.error(`  ${name} is treated differently`);
  return { tried: names.length, different };
}

/** White space, quotes and containers that each client writes in its own way. */
function normalized(html: string): string {
  return html
    .replaceAll("#message-htmlpart1 div.rcmBody ", "")
    .replaceAll('href="#v1', 'href="#')
    .replaceAll(/:\s+/g, ":")
    .replaceAll(/;\s+/g, ";")
    .replaceAll(/\s*\{\s*/g, "{")
    .replaceAll("&#039;", "'")
    .replaceAll(",.5)", ",0.5)");
}

/** The corpus under three templates: how every text looks and where it stands. */
async function measureLooks(client: RealClient, mode: Mode): Promise<LooksResult> {
  const mails = TEMPLATES.flatMap((name) => {
    const template = compileTemplate(templateNamed(name));
    return documents.map((document) => ({
      name: `${document.name} under ${name}`,
      html: convert(document.source, { template }).html,
    }));
  });
  const shown = await client.show(
    mails.map(({ html }) => ({ mail: html, simulated: simulate(html, client.id, { mode }).html })),
    mode,
  );
  const likenesses = shown.map((pair) => likenessOf(pair.real, pair.simulated));
  const differences = new Map<string, { times: number; mail: string }>();
  for (const [index, likeness] of likenesses.entries()) {
    for (const [what, times] of likeness.differences) {
      const known = differences.get(what);
      differences.set(what, { times: (known?.times ?? 0) + times, mail: known?.mail ?? mails[index]!.name });
    }
  }
  const sum = (key: "characters" | "sameCharacters" | "boxes" | "sameBoxes") =>
    likenesses.reduce((total, likeness) => total + likeness[key], 0);
  const worst = [...differences].sort(([, one], [, other]) => other.times - one.times).slice(0, 12);
  for (const [what, { times, mail }] of worst)
    console.error(`  ${mode}: ${what} (${times}; first in ${mail})`);
  return {
    mode,
    mails: mails.length,
    identicalMails: likenesses.filter((likeness) => likeness.differences.size === 0).length,
    characters: sum("characters"),
    sameCharacters: sum("sameCharacters"),
    boxes: sum("boxes"),
    sameBoxes: sum("sameBoxes"),
  };
}
