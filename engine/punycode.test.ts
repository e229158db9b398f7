import * as fc from "fast-check";
import { expect, test } from "vitest";
import { encodeAddress } from "./address.ts";
import { asciiHost } from "./punycode.ts";

test("encodes a host name like browsers", () => {
  const label = fc.string({
    unit: fc.constantFrom(...Array.from("az19-éüß日本語жя한")),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(label, (text) => {
      const host = `x${text.normalize()}y.example`;
      expect(asciiHost(host)).toBe(new URL(`https://${host}/`).hostname);
    }),
  );
});

test.each([
  ["https://bücher.example/ä?ö#ü", "https://xn--bcher-kva.example/%C3%A4?%C3%B6#%C3%BC"],
  ["//例え。テスト:8080/", "//xn--r8jz45g.xn--zckzah:8080/"],
  ["mailto:anna@bücher.example", "mailto:anna@xn--bcher-kva.example"],
  ["https://ü:ö@bücher.example", "https://%C3%BC:%C3%B6@xn--bcher-kva.example"],
  ["https://a.example/50%/%20/%zz", "https://a.example/50%25/%20/%25zz"],
  ["https://a.example/\ud83d", "https://a.example/%EF%BF%BD"],
])("the address %s is written %s", (raw, written) => {
  expect(encodeAddress(raw)).toBe(written);
});
