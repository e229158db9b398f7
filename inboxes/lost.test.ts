import { expect, test } from "vitest";
import type { ClientId } from "./client.ts";
import { CLIENTS } from "./clients.ts";
import { LOST } from "./facts/lost.ts";
import { isNamed, rowsOf } from "./facts/lost-facts.ts";
import { PARTIALS } from "./facts/partials.ts";
import { agreementOf } from "./testing/agreement.ts";
import type { Support } from "./testing/agreement.ts";
import { FIXTURES } from "./testing/fixtures.ts";
import { NOTE_FIXTURES } from "./testing/note-fixtures.ts";

/** Lost because of a row about a larger feature, or of one in bugs.ts. */
const ALSO_LOST: { readonly [client in ClientId]?: RegExp } = {
  gmx: /^css-(?:at|nesting|pseudo|selector)/,
  proton: /^(?:css-at-media-orientation|css-color-scheme|html-body|html-svg)$/,
  thunderbird: /^css-at-media-hover$/,
};
const listed = CLIENTS.map(({ id }) => id).filter((id) => rowsOf(id).length > 0);

test("every row has a fixture and names inboxes that exist", () => {
  for (const [row, names] of Object.entries(LOST)) {
    if (row.includes("#")) expect(PARTIALS[row], row).toBeDefined();
    const fixture =
      row.includes("#") && PARTIALS[row]!.length > 0 ? NOTE_FIXTURES[row] : FIXTURES[featureOf(row)];
    expect(fixture, row).toBeDefined();
    for (const name of names.split(" "))
      expect(
        listed.some((id) => isNamed(name, id)),
        `${row}: ${name}`,
      ).toBe(true);
  }
});

test("every partial is used by a row", () => {
  expect(Object.keys(PARTIALS).filter((note) => LOST[note] === undefined)).toEqual([]);
});

test.each(listed)("%s loses what its rows say and keeps the rest", (id) => {
  const rows = rowsOf(id);
  const cells = Object.keys(FIXTURES).map((feature): Support => {
    const notes = rows.filter((row) => row.startsWith(`${feature}#`));
    const isLost = rows.includes(feature) || ALSO_LOST[id]?.test(feature) === true;
    return { feature, letter: isLost ? "n" : notes.length > 0 ? "a" : "y", notes };
  });
  expect(agreementOf(id, cells).differences).toEqual([]);
});

const featureOf = (row: string): string => row.replace(/#\d+$/, "");
