import { expect, test } from "vitest";
import { fileName } from "./download.ts";

test.each([
  ["Spring launch: 20% off!", "spring-launch-20-off.md"],
  ["Crème brûlée", "creme-brulee.md"],
  ["Grüße 😀", "gruße.md"],
  ["ニュースレター 5月号", "ニュースレター-5月号.md"],
  ["가을 소식", "가을-소식.md"],
  ["हिन्दी पत्र", "हिन्दी-पत्र.md"],
  ["رسالة ترحيب", "رسالة-ترحيب.md"],
  ["😀", "email.md"],
  ["../a\\b", "a-b.md"],
  [`a${"𠮷".repeat(30)}`, `a${"𠮷".repeat(29)}.md`],
])("names the file of %j", (title, expected) => {
  expect(fileName(title, "md")).toBe(expected);
});
