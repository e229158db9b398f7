import { Session } from "node:inspector";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { encodeHeader } from "./encoded-words.ts";
import { writeMessage } from "./message.ts";
import { quotedPrintable } from "./quoted-printable.ts";

/** Decodes quoted-printable, as a mail client does. */
function decode(encoded: string): string {
  const bytes = encoded
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}

function decodeHeader(encoded: string): string {
  return encoded
    .replaceAll("\r\n ", " ")
    .replaceAll("?= =?utf-8?Q?", "")
    .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/g, (_, word: string) => decode(word.replaceAll("_", " ")));
}

const AWKWARD = `= equals, trailing space \nTab\t\nÅngström, 中文, 😀 ${"long ".repeat(60)}\n\n<p style="color:#111">.</p>\x07!'()*`;

test("encodes text so that it decodes unchanged, in lines of at most 76 columns", () => {
  for (let lead = 0; lead < 80; lead++) {
    const text = "x".repeat(lead) + AWKWARD;
    const encoded = quotedPrintable(text);
    expect(decode(encoded)).toBe(text.replaceAll("\n", "\r\n"));
    for (const line of encoded.split("\r\n")) {
      expect(line.length).toBeLessThanOrEqual(76);
      expect(line).not.toMatch(/[ \t]$/);
      expect(line).toMatch(/^[\t -~]*$/);
    }
  }
});

test("never splits a merge tag that fits on a line", () => {
  const tag = "{{ first_name | default: 'you' }}";
  for (let lead = 0; lead < 160; lead++)
    expect(quotedPrintable(`${"x".repeat(lead)}ä${tag} and on `)).toContain(tag);
  const long = `{{ ${"x".repeat(200)} }}`;
  expect(decode(quotedPrintable(long))).toBe(long);
});

test("folds a line of merge tags in linear time", () => {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  // Node's own copy of the module, because V8 counts the blocks of code that it compiles after the start.
  const name = "./quoted-printable.ts";
  const counted = createRequire(import.meta.url)(name) as typeof import("./quoted-printable.ts");
  /** How many times blocks of the module's code run. */
  const stepsFor = (tags: number): number => {
    let steps = 0;
    counted.quotedPrintable("{{ name }} ".repeat(tags));
    session.post("Profiler.takePreciseCoverage", (_, { result }) => {
      const functions = result.flatMap(({ url, functions: all }) => (url.endsWith(name.slice(1)) ? all : []));
      for (const { count } of functions.flatMap(({ ranges }) => ranges)) steps += count;
    });
    return steps;
  };
  const small = stepsFor(500);
  const large = stepsFor(4_000);
  session.disconnect();
  expect(small).toBeGreaterThan(500);
  expect(large / small).toBeLessThan(9);
});

test("replaces a lone surrogate", () => {
  expect(decode(quotedPrintable("a\ud83db"))).toBe("a\ufffdb");
});

test("encodes a subject in any script as lines of at most 76 characters without splitting a character", () => {
  for (const subject of [
    "Kvitto på 31,40 € 😀 ".repeat(8).trim(),
    "您的订单已发货".repeat(9),
    "a".repeat(200),
  ]) {
    const encoded = encodeHeader(subject);
    for (const line of `Subject: ${encoded}`.split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
    expect(decodeHeader(encoded)).toBe(subject);
  }
  expect(encodeHeader("Plain words")).toBe("Plain words");
  expect(decodeHeader(encodeHeader("=?utf-8?Q?no?="))).toBe("=?utf-8?Q?no?=");
});

test("a merge tag in a subject stays as it is, so that it can be filled in", () => {
  expect(encodeHeader("Grüße, {{ first_name }}! Schön")).toBe(
    "=?utf-8?Q?Gr=C3=BC=C3=9Fe=2C?= {{ first_name }}!\r\n =?utf-8?Q?Sch=C3=B6n?=",
  );
  const long = `${"word ".repeat(20)}{{ first_name }}${" word".repeat(20)}`;
  expect(encodeHeader(long).replaceAll("\r\n", "")).toBe(long);
  expect(decodeHeader(encodeHeader("您好{{ first_name }}"))).toBe("您好{{ first_name }}");
});

test("a subject cannot inject a header", () => {
  expect(encodeHeader("Hello\r\nBcc: a@b.example")).toBe("Hello Bcc: a@b.example");
  expect(encodeHeader("Hello\u2028\0Bcc: a@b.example")).toBe("Hello Bcc: a@b.example");
});

test("the message has a text and an HTML part, every line ended by CRLF", () => {
  const message = writeMessage({ subject: "Hello", html: "<p>Hi</p>", text: "Hi", date: new Date(0) });
  expect(message.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(message).toContain("Date: Thu, 01 Jan 1970 00:00:00 +0000");
  const [, boundary] = /boundary="([^"]+)"/.exec(message) ?? [];
  const parts = message.split(`--${boundary}`);
  expect(parts).toHaveLength(4);
  expect(parts[1]).toContain("text/plain");
  expect(parts[2]).toContain("text/html");
  expect(parts[3]).toBe("--\r\n");
});

test("writes unsubscribe from the front matter as List-Unsubscribe, with one-click for https", () => {
  const messageOf = (unsubscribe: string) => {
    const { meta, html, text } = convert(`---\nunsubscribe: ${unsubscribe}\n---\nHi`);
    return writeMessage({ ...meta, html, text });
  };
  const both = messageOf("https://example.com/u?id={{ user.id }}, mailto:leave@example.com");
  expect(both).toContain(
    "List-Unsubscribe: <https://example.com/u?id={{user.id}}>,\r\n <mailto:leave@example.com>\r\n",
  );
  expect(both).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(messageOf("{{ unsubscribe_url }}")).toContain("List-Unsubscribe: <{{unsubscribe_url}}>\r\n");
  const byMail = messageOf("mailto:leave@example.com");
  expect(byMail).toContain("List-Unsubscribe: <mailto:leave@example.com>\r\n");
  expect(byMail).not.toContain("List-Unsubscribe-Post");
});

test.each([
  "http://example.com",
  "leave@example.com",
  "https://example.com/<x>",
  "https://ex ample.com",
  "javascript:1",
])("unsubscribe: %s is reported and not used", (value) => {
  const { meta, warnings } = convert(`---\nsubject: S\nunsubscribe: ${value}\n---\nHi`);
  expect(meta).not.toHaveProperty("unsubscribe");
  expect(warnings).toMatchObject([{ code: "front_matter_invalid", line: 3 }]);
});

test("an address in a header cannot end the line or the header", () => {
  const unsubscribe = ["https://example.com/\r\nBcc: a@b.example", `https://example.com/${"x".repeat(1000)}`];
  expect(writeMessage({ subject: "S", html: "h", text: "t", unsubscribe })).not.toContain("example");
});
