import { expect, test } from "vitest";
import { writeColor } from "./css/color.ts";
import { elementsOf } from "./html/tree.ts";
import { canvasOf } from "./look/canvas.ts";
import { looksOf } from "./look/look.ts";
import { CLIENTS } from "./clients.ts";
import { Mail } from "./mail.ts";
import { View } from "./view.ts";

const ROW =
  '<tr><td style="color:#111;border-radius:3px">a <a href="https://galleyproof.dev/1">b</a></td><td class="k">c</td></tr>';
const OTHER =
  '<tr><td style="color:#222">d <a href="https://galleyproof.dev/2">e</a></td><td class="k" bgcolor="#333">f</td></tr>';
const mailOf = (css: string): Mail =>
  new Mail(
    `<html><head><style>${css}</style></head><body><table>${(ROW + OTHER + ROW).repeat(20)}</table></body></html>`,
  );

/** What the checks read of an email in every inbox: the kinds of text, and each loss with its count. */
const seenIn = (mail: Mail, isCondensed: boolean): unknown =>
  CLIENTS.flatMap(({ id }) =>
    (["light", "dark"] as const).map((mode) => {
      const view = new View({ mail, client: id, mode, isCondensed });
      const looks = looksOf(view, canvasOf(view)).texts.map(
        ({ color, background, sizePx, isBold }) =>
          `${writeColor(color)} ${writeColor(background)} ${sizePx} ${isBold}`,
      );
      const losses = view.losses
        .list()
        .map(({ subject, becomes, count }) => `${subject} ${becomes} ${count}`);
      return { id, mode, looks: [...new Set(looks)].sort(), losses: losses.sort() };
    }),
  );

test.each([
  ["class rules", ".k{color:#444}@media (prefers-color-scheme:dark){.k{color:#eee}}", 50],
  ["first and last children", "td:first-child{color:#555}tr:last-child td{font-weight:bold}", 50],
  ["neighbors", "td+td{color:#666}tr:nth-child(2n){color:#777}", 1_000],
])("a condensed email has the same looks and losses under %s", (_, css, most) => {
  const mail = mailOf(css);
  expect(elementsOf(mail.condensedAs({}).document).length).toBeLessThan(most);
  expect(seenIn(mail, true)).toEqual(seenIn(mail, false));
});
