import { expect, test } from "vitest";
import { encodeAddress } from "./address.ts";

test.each([
  ["https://bücher.example/ä?ö#ü", "https://xn--bcher-kva.example/%C3%A4?%C3%B6#%C3%BC"],
  ["//例え。テスト:8080/", "//xn--r8jz45g.xn--zckzah:8080/"],
  ["mailto:anna@bücher.example", "mailto:anna@xn--bcher-kva.example"],
  ["https://BÜCHER.Example/ä", "https://xn--bcher-kva.example/%C3%A4"],
  ["https://Example.com/ä", "https://Example.com/%C3%A4"],
  ["https://xn--a.bücher/", "https://xn--a.b%C3%BCcher/"],
  ["https://ü:ö@bücher.example", "https://%C3%BC:%C3%B6@xn--bcher-kva.example"],
  ["https://a.example/50%/%20/%zz", "https://a.example/50%25/%20/%25zz"],
  ["https://a.example/\ud83d", "https://a.example/%EF%BF%BD"],
])("the address %s is written %s", (raw, written) => {
  expect(encodeAddress(raw)).toBe(written);
});
