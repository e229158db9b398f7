import { expect, test } from "vitest";
import { previewDocument } from "./document.ts";

const MAIL =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><style>p{margin:0}</style>' +
  "<style>@media (prefers-color-scheme: dark) { .k1 { color: #eee !important } }</style></head>" +
  '<body><p style="color:#111111">(prefers-color-scheme: dark)</p></body></html>';
const VIEW = { scheme: "light", stylesStripped: false, images: false } as const;

test("the policy stands before anything of the e-mail and allows no script and no request", () => {
  const shown = previewDocument(MAIL, VIEW);
  expect(shown).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy"/);
  expect(shown).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:\"");
});

test("images are allowed only when asked for", () => {
  expect(previewDocument(MAIL, { ...VIEW, images: true })).toContain("img-src https: http: data:");
});

test("dark rules apply in the dark view and not in the light one, whatever the system prefers", () => {
  expect(previewDocument(MAIL, { ...VIEW, scheme: "dark" })).toContain("@media (min-width:0px) { .k1");
  expect(previewDocument(MAIL, VIEW)).toContain("@media (max-width:0px) { .k1");
});

test("the author's own text is left alone", () => {
  expect(previewDocument(MAIL, { ...VIEW, scheme: "dark" })).toContain(">(prefers-color-scheme: dark)</p>");
});

test("styles stripped leaves inline styles alone and no style of the e-mail", () => {
  const shown = previewDocument(MAIL, { ...VIEW, stylesStripped: true });
  expect(shown).not.toContain(".k1");
  expect(shown).not.toContain("p{margin:0}");
  expect(shown).toContain('style="color:#111111"');
});

test("a document without a head is guarded all the same", () => {
  expect(previewDocument("<p>Bare</p>", VIEW)).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
});
