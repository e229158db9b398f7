import { compileTemplate, convert } from "@galley/engine";
import * as fc from "fast-check";
import { anyCss } from "./arbitraries/css.ts";
import { anyMarkdown } from "./arbitraries/markdown.ts";
import { faultsOf } from "./mail-faults.ts";

/** What the engine guarantees for any input. Run for seconds in the tests and for minutes in the long suite. */
export const anyInputYieldsAGoodMail = fc.property(anyMarkdown, anyCss, (markdown, css) => {
  const { html, text, meta, warnings } = convert(markdown, { template: compileTemplate(css) });
  const faults = faultsOf(html);
  if (faults.length > 0) {
    throw new Error(faults.slice(0, 3).join("\n"));
  }
  if (meta.bytes !== Buffer.byteLength(html)) {
    throw new Error(`meta.bytes is ${meta.bytes}, the mail has ${Buffer.byteLength(html)}`);
  }
  if (!text.isWellFormed() || /[\p{Cc}--[\t\n\r]]/v.test(text)) {
    throw new Error("the text part holds a control character or a lone surrogate");
  }
  if (warnings.some((warning) => warning.message === "" || warning.line === 0)) {
    throw new Error(`an empty warning: ${JSON.stringify(warnings)}`);
  }
});

/** CPU time, because the machine may be busy with something else. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** With linear cost it is about 1, with quadratic cost 8. */
export const MOST_GROWTH = 5;

/**
 * How much more one input of 64 KiB costs than eight of 8 KiB. The least of a few tries, because garbage collection
 * affects some of them. The first conversion is a warm-up.
 */
export function growthOf(make: (bytes: number) => string): number {
  const [small, large] = [make(8_192), make(65_536)];
  convert(large);
  let smallCost = Infinity;
  let largeCost = Infinity;
  for (let attempt = 0; attempt < 5; attempt++) {
    const convertSmall = () => Array.from({ length: 8 }, () => convert(small));
    smallCost = Math.min(smallCost, costOf(convertSmall));
    largeCost = Math.min(
      largeCost,
      costOf(() => convert(large)),
    );
    if (largeCost / smallCost < MOST_GROWTH) break;
  }
  return largeCost / smallCost;
}
