import { expect, test } from "vitest";
import { emptyDocument, previewDocument, standaloneDocument } from "./document.ts";

const EMAIL =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><style>p{margin:0}</style>' +
  "<style>@media (prefers-color-scheme: dark) { .k1 { color: #eee !important } }</style></head>" +
  '<body><p style="color:#111111">(prefers-color-scheme: dark)</p></body></html>';
const VIEW = { scheme: "light", stylesStripped: false } as const;

test("the empty document's policy allows no script and no request", () => {
  const empty = emptyDocument({ images: false });
  expect(empty).toMatch(/^<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy"/);
  expect(empty).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:\"");
});

test("images are allowed only on request", () => {
  expect(emptyDocument({ images: true })).toContain("img-src https: http: data:");
});

test("dark rules apply in the dark view and not in the light view, whatever the system setting", () => {
  expect(previewDocument(EMAIL, { ...VIEW, scheme: "dark" })).toContain("@media (min-width:0px) { .k1");
  expect(previewDocument(EMAIL, VIEW)).toContain("@media (max-width:0px) { .k1");
});

test("leaves the author's text unchanged", () => {
  expect(previewDocument(EMAIL, { ...VIEW, scheme: "dark" })).toContain(">(prefers-color-scheme: dark)</p>");
});

test("stripping styles leaves inline styles and none of the email's style blocks", () => {
  const shown = previewDocument(EMAIL, { ...VIEW, stylesStripped: true });
  expect(shown).not.toContain(".k1");
  expect(shown).not.toContain("p{margin:0}");
  expect(shown).toContain('style="color:#111111"');
});

test("a standalone document has the policy before the email's content", () => {
  const shown = standaloneDocument(EMAIL, "light");
  expect(shown).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy"/);
  expect(standaloneDocument("<p>Bare</p>", "light")).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
});
