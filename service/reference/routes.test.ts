import { ERRORS } from "@galley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startForTest } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

test("serves the reference from our own host, with only its own scripts", async () => {
  const answer = await fetch(`${service.address}/reference/`);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*'/);
  expect(policy).not.toContain("unsafe-eval");
  const html = await answer.text();
  expect(html).toContain("/openapi.json");
  expect(html).not.toMatch(/(src|href)="https?:/);
});

test("the address in a problem's type leads to a page that describes its code", async () => {
  const { type } = (await (await fetch(`${service.address}/nowhere`)).json()) as { type: string };
  const answer = await fetch(new URL(type, service.address));
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  for (const code of Object.keys(ERRORS)) expect(html).toContain(`id="${code}"`);
});
