import { expect, test } from "vitest";
import { emlOf, encodeHeader, quotedPrintable } from "./eml.ts";

/** The reverse, as a mail program reads it. */
function decode(encoded: string): string {
  const bytes = encoded
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}

const AWKWARD = `= equals, trailing space \nTab\t\nÅngström, 中文, 😀 ${"long ".repeat(60)}\n\n<p style="color:#111">.</p>`;

test("what is encoded reads back byte for byte, in lines of at most 76 columns", () => {
  const encoded = quotedPrintable(AWKWARD);
  expect(decode(encoded)).toBe(AWKWARD.replaceAll("\n", "\r\n"));
  for (const line of encoded.split("\r\n")) {
    expect(line.length).toBeLessThanOrEqual(76);
    expect(line).not.toMatch(/[ \t]$/);
    expect(line).toMatch(/^[\t -~]*$/);
  }
});

test("a subject in any script becomes words of at most 75 characters that no reader cuts apart", () => {
  const subject = "Kvitto på 31,40 € 😀 ".repeat(8).trim();
  const encoded = encodeHeader(subject);
  const words = encoded.split("\r\n ");
  for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
  const bytes = words.flatMap((word) =>
    Array.from(atob(word.slice("=?utf-8?B?".length, -2)), (character) => character.charCodeAt(0)),
  );
  expect(new TextDecoder().decode(Uint8Array.from(bytes))).toBe(subject);
  expect(encodeHeader("Plain words")).toBe("Plain words");
});

test("a subject cannot smuggle in a header", () => {
  expect(encodeHeader("Hello\r\nBcc: a@b.example")).toBe("Hello Bcc: a@b.example");
});

test("the message has a text and an HTML part, every line ended by CRLF", () => {
  const eml = emlOf({ subject: "Hello", html: "<p>Hi</p>", text: "Hi", date: new Date(0) });
  expect(eml.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(eml).toContain("Date: Thu, 01 Jan 1970 00:00:00 +0000");
  const [, boundary] = /boundary="([^"]+)"/.exec(eml) ?? [];
  const parts = eml.split(`--${boundary}`);
  expect(parts).toHaveLength(4);
  expect(parts[1]).toContain("text/plain");
  expect(parts[2]).toContain("text/html");
  expect(parts[3]).toBe("--\r\n");
});
