import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { start } from "./testing.ts";

const work = mkdtempSync(join(tmpdir(), "galley-preview-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("serves the email of a document to this machine, and reports each change", async () => {
  const file = join(work, "letter.md");
  writeFileSync(file, "# First\n\n[Here](/nowhere)");
  const preview = start(["preview", file]);
  await expect.poll(() => preview.stdout.text).toContain("http://");
  const address = /http:\S+/.exec(preview.stdout.text)?.[0] ?? "";

  expect(await (await fetch(address)).text()).toContain('sandbox="allow-same-origin allow-popups"');
  const email = async () => (await (await fetch(`${address}email`)).json()) as Record<string, unknown>;
  expect(await email()).toMatchObject({
    file,
    html: expect.stringContaining("First"),
    warnings: [{ code: "link_relative" }],
  });

  const changes = await fetch(`${address}changes`);
  const reader = changes.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const listening = (async () => {
    while (!heard.includes("data: changed")) heard += (await reader.read()).value ?? "";
  })();
  await expect
    .poll(() => {
      writeFileSync(file, "# Second");
      return heard;
    })
    .toContain("data: changed");
  await listening;
  expect(await email()).toMatchObject({ html: expect.stringContaining("Second"), warnings: [] });

  const status = await new Promise((resolve) => {
    request(`${address}email`, { headers: { Host: "evil.example:80" } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(403);
  preview.stop();
  expect((await preview.done).code).toBe(0);
});

test("reports a missing document", async () => {
  const missing = await start(["preview", join(work, "nothing.md")]).done;
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("cannot be read") });
});

test("reports a port that is in use, without a stack trace", async () => {
  const file = join(work, "busy.md");
  writeFileSync(file, "# Hello");
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await start(["preview", file, "--port", String(port)]).done;
  other.close();
  expect(stderr).toBe(`Port ${port} is already in use. Choose another one with --port.\n`);
  expect(code).toBe(1);
});

test("rejects standard input, which cannot be read again after a change", async () => {
  const { code, stderr } = await start(["preview", "-"], { input: "# Hello" }).done;
  expect(stderr).toMatch(/^galley preview needs a file, because it reads it again after each change\.\n/);
  expect(code).toBe(2);
});
