import { expect, onTestFinished, test, vi } from "vitest";
import { download, fileName } from "./download.ts";

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

test("keeps a file for the browser to save after the click", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  vi.stubGlobal("document", { createElement: () => ({ click: () => undefined }) });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  download("email.md", "text/markdown", "# Hello");
  vi.advanceTimersByTime(5_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledOnce();
});
