import { afterAll, beforeAll, expect, test } from "vitest";
import { startForTest } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const markdown = "---\nsubject: Grüße\nunsubscribe: https://example.com/u\n---\n\n# Hello\n\n*there*";
const ask = async (body: object, headers: Record<string, string>) => {
  const answer = await service.convert(body, headers);
  return {
    status: answer.status,
    type: answer.headers.get("Content-Type"),
    text: await answer.text(),
    answer,
  };
};
const jsonOf = async () => JSON.parse((await ask({ markdown }, {})).text) as { html: string };

test("text/html is the bare HTML of the JSON answer", async () => {
  const { status, type, text } = await ask({ markdown }, { Accept: "text/html" });
  expect({ status, type }).toEqual({ status: 200, type: "text/html; charset=utf-8" });
  expect(text).toBe((await jsonOf()).html);
});

test("message/rfc822 is a MIME message with both parts and the headers of the front matter", async () => {
  const { status, type, text } = await ask({ markdown }, { Accept: "message/rfc822" });
  expect({ status, type }).toEqual({ status: 200, type: "message/rfc822" });
  expect(text).toMatch(/^Subject: =\?utf-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r\n/);
  expect(text).toContain("List-Unsubscribe: <https://example.com/u>\r\n");
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(text.match(/^Content-Type: text\/(plain|html)/gm)).toHaveLength(2);
});

test("answers a batch as JSON and a failure as a problem, whatever Accept says", async () => {
  const batch = await ask({ items: [{ markdown }] }, { Accept: "text/html" });
  expect(batch.type).toBe("application/json; charset=utf-8");
  const failed = await ask({ markdown: 1 }, { Accept: "message/rfc822" });
  expect(failed).toMatchObject({ status: 400, type: "application/problem+json; charset=utf-8" });
});

test("replays the response of an Idempotency-Key in the same form, and rejects another form", async () => {
  const headers = { Accept: "text/html", "Idempotency-Key": "form" };
  const first = await ask({ markdown }, headers);
  const again = await ask({ markdown }, headers);
  expect(again.answer.headers.get("Idempotent-Replayed")).toBe("true");
  expect([again.type, again.text]).toEqual([first.type, first.text]);
  const other = await ask({ markdown }, { "Idempotency-Key": "form" });
  expect(other).toMatchObject({ status: 422 });
});
