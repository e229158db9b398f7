import type { Finding } from "@galley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startForTest } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
// Nothing listens on this port, so every email has a notice about it.
beforeAll(async () => void (service = await startForTest({ SPAMD_URL: "spamd://127.0.0.1:1" })));
afterAll(() => service.close());

interface Answer {
  readonly html: string;
  readonly error?: { readonly code: string } | null;
  readonly checks?: readonly Finding[];
}
const MARKDOWN = "---\nsubject: Your receipt\n---\n\n# Thanks\n\nRead [more](https://example.com/a).\n";
const codesOf = ({ checks }: Answer) => checks?.map(({ code }) => code);

test("include: checks adds the findings with their lines, whether or not the spam filter answers", async () => {
  const answer = await service.convert({ markdown: MARKDOWN, include: ["checks"] });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as Answer;
  expect(Object.keys(body)).toEqual(["html", "checks"]);
  expect(codesOf(body)).toEqual(["link_placeholder", "link_vague", "spam_not_checked"]);
  expect(body.checks?.[0]).toEqual({
    code: "link_placeholder",
    level: "error",
    message: expect.any(String),
    fix: expect.any(String),
    line: 7,
    clients: [],
  });
});

test("checks each item of a batch separately, and reports its failure separately", async () => {
  const items = [
    { markdown: MARKDOWN, include: ["checks"] },
    { markdown: MARKDOWN },
    { markdown: "x", include: ["checks", "nothing"] },
    { markdown: "x".repeat(256 * 1024 + 1), include: ["checks"] },
  ];
  const answer = await service.convert({ items });
  const { results } = (await answer.json()) as { results: Answer[] };
  expect(results.map((result) => [result.error?.code, codesOf(result)?.[0]])).toEqual([
    [undefined, "link_placeholder"],
    [undefined, undefined],
    ["invalid_request", undefined],
    ["payload_too_large", undefined],
  ]);
});
