import { expect, test } from "vitest";
import { parseColor, writeColor } from "../css/color.ts";
import type { Color } from "../css/color.ts";
import { simulate } from "../simulate.ts";
import { FULL_INVERSIONS, turnLab } from "./mappings.ts";

const page = (body: string, css = ""): string =>
  `<!DOCTYPE html><html><head><style>${css}</style></head><body style="background-color:#ffffff">${body}</body></html>`;
const color = (text: string): Color => parseColor(text) as Color;

// Values from the tests of roosterjs for the same formula.
test.each([
  ["#ffffff", "#333333"],
  ["#000000", "#ffffff"],
  ["#333333", "#cfcfcf"],
])("Outlook turns %s into %s", (light, dark) => {
  const turned = turnLab(color(light));
  for (const [index, part] of color(dark).entries())
    expect(Math.abs((turned[index] ?? 0) - part)).toBeLessThan(2);
});

test("every plausible inversion makes white dark and black light", () => {
  for (const mapping of FULL_INVERSIONS) {
    expect(Math.max(...mapping(color("#ffffff")).slice(0, 3))).toBeLessThan(60);
    expect(Math.min(...mapping(color("#000000")).slice(0, 3))).toBeGreaterThan(200);
  }
});

test("an inversion leaves alpha alone", () => {
  for (const mapping of FULL_INVERSIONS) expect(mapping([10, 20, 30, 0.5])[3]).toBe(0.5);
  expect(writeColor(turnLab([255, 255, 255, 0.5]))).toMatch(/^rgba\(5[0-2],5[0-2],5[0-2],0\.5\)$/);
});

test("Outlook.com leaves the color attribute of a light text alone, and lightens that of a dark one", () => {
  const cell = (text: string): string =>
    simulate(
      page(`<table><tr><td bgcolor="#1C1917"><font color="${text}">a</font></td></tr></table>`),
      "outlook-com",
      { mode: "dark" },
    ).html;
  expect(cell("#FFFFFF")).toContain('<td bgcolor="#1C1917"><font color="#FFFFFF">a');
  expect(cell("#000000")).toMatch(/<td bgcolor="#1C1917"><font color="#fffff[ef]" data-ogsc="">a/);
});

test("Outlook.com darkens light backgrounds, lightens dark text and marks both", () => {
  const { html } = simulate(page('<p style="color:#1c1917;background-color:#ffffff">a</p>'), "outlook-com", {
    mode: "dark",
  });
  expect(html).toMatch(/<p data-ogsc="" data-ogsb="" style="color:#[def][^;]*;background-color:#33333[23]">/);
});

test("Outlook.com leaves a dark button with white text as it is", () => {
  const button = '<a style="color:#ffffff;background-color:#c2410c">a</a>';
  expect(simulate(page(button), "outlook-com", { mode: "dark" }).html).toContain(button);
});

test("Outlook.com leaves the author's dark styles alone", () => {
  const css =
    "[data-ogsc] .a{color:#eeeeee !important}@media (prefers-color-scheme:dark){.a{color:#dddddd}}.a{color:#111111}";
  const { html } = simulate(page('<p class="a">a</p>', css), "outlook-com", { mode: "dark" });
  expect(html).toContain("[data-ogsc] .x_a{color:#eeeeee !important;}");
  expect(html).toContain("@media (min-width:0px){.x_a{color:#dddddd;}}");
  expect(html).not.toContain("#111111");
});

test("dark styles apply in dark mode where they are supported, and never in light mode", () => {
  const mail = page('<p class="a">a</p>', "@media (prefers-color-scheme: dark){.a{color:#dddddd}}");
  expect(simulate(mail, "apple-mail-ios", { mode: "dark" }).html).toContain("@media (min-width:0px)");
  expect(simulate(mail, "apple-mail-ios").html).toContain("@media (min-width:99999px)");
  expect(simulate(mail, "gmail-app", { mode: "dark" }).html).not.toContain("#dddddd");
});

test("resolves the color scheme, so that the window's own has no effect", () => {
  const mail = page("a", ":root{color-scheme:light dark}");
  expect(simulate(mail, "apple-mail-macos", { mode: "dark" }).html).toContain(":root{color-scheme:dark;}");
  expect(simulate(mail, "apple-mail-macos").html).toContain(":root{color-scheme:light;}");
});

test("Gmail's app inverts every color, including borders and attributes", () => {
  const cell =
    '<table><tr><td bgcolor="#ffffff" style="border:1px solid #eeeeee;color:#000000">a</td></tr></table>';
  const { html } = simulate(page(cell), "gmail-app", { mode: "dark" });
  expect(html).toMatch(/bgcolor="#33333[23]" style="border:1px solid #[34][^;]*;color:#f/);
});

test.each([
  ["gmail-app", "background-color:#333333;color:#ffffff"],
  ["outlook-com", "background-color:#333333;color:#ffffff"],
  ["outlook-windows", "background-color:#333333;color:#ffffff"],
  ["thunderbird", "background-color:#18181b;color:#eeeef0"],
] as const)("text without a color of its own is light in dark mode in %s", (client, expected) => {
  const mail = page('<p>a <a href="https://galleyproof.dev/">b</a></p>');
  const { html } = simulate(mail, client, { mode: "dark" });
  expect(html).toContain(`html{${expected}}a{color:#`);
  expect(html).not.toMatch(/color:#0{3}/);
  expect(simulate(mail, client).html).not.toContain(expected);
});

// These results were seen in Thunderbird 153 itself (`npm run accuracy`).
test.each([
  ["color:#1c1917", ""],
  ["color:#eeeeee", "color:#eeeeee"],
  ["background-color:#ffffff;color:#1c1917", ""],
  ["background-color:#123456;color:#ffffff", "background-color:#123456;color:#ffffff"],
  ["background-color:#1c69e3;color:#ffffff", "color:#ffffff"],
  ["background-color:#c2410c;color:#ffffff", "color:#ffffff"],
  ["background:#fafaf9", ""],
  ["background:linear-gradient(red,blue);color:#ffffff", "color:#ffffff"],
  ["background-image:url('https://galleyproof.dev/a.png')", ""],
  ["background:url('https://galleyproof.dev/a.png') #fff;color:#111", ""],
  ["background:none;color:#111", "background:none"],
  ["background:transparent;color:#111111", "background:transparent;color:#111111"],
  ["font-size:16px", "font-size:16px"],
])("Thunderbird's dark reader turns %j into %j", (style, left) => {
  const { html } = simulate(page(`<p style="${style}">a</p>`), "thunderbird", { mode: "dark" });
  expect(html).toContain(left === "" ? "<p>a</p>" : `<p style="${left}">a</p>`);
});

test("clients that ignore dark mode keep an email light", () => {
  const mail = page('<p style="color:#1c1917">a</p>');
  for (const client of ["gmail-web", "yahoo", "proton"] as const)
    expect(simulate(mail, client, { mode: "dark" }).html).toBe(simulate(mail, client).html);
});
