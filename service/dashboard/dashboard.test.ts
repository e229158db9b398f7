import { ERRORS, PAGES } from "@galley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startForTest } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.address + path, { headers });

test("serves the app for every page, and browsers revalidate it", async () => {
  for (const path of Object.values(PAGES)) {
    const answer = await get(path.replaceAll(/:\w+/g, "anything"));
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(await answer.text()).toContain('<div id="root">');
  }
});

test("answers an unknown address with the app and 404 for people, and with a problem for programs", async () => {
  const answers = async (path: string, accept: string) => {
    const answer = await get(path, { Accept: accept });
    return [path, answer.status, answer.headers.get("Content-Type")];
  };
  for (const path of ["/nothing", "/templates/a/b", "/docs/nothing"]) {
    expect(await answers(path, "text/html,*/*;q=0.8")).toEqual([path, 404, "text/html; charset=utf-8"]);
    expect(await answers(path, "*/*")).toEqual([path, 404, "application/problem+json; charset=utf-8"]);
  }
  for (const path of ["/v1/nothing", "/api/nothing", "/assets/nothing.js"]) {
    expect(await answers(path, "text/html")).toEqual([path, 404, "application/problem+json; charset=utf-8"]);
  }
});

test("no path leads out of the built files", async () => {
  for (const path of [
    "/..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/.built",
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test("serves hashed files as immutable, compressed if accepted, and with 304 if unchanged", async () => {
  const script = /src="(\/assets\/[^"]+)"/.exec(await (await get("/")).text())?.[1] ?? "";
  const answer = await get(script, { "Accept-Encoding": "gzip" });
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(await answer.text()).toContain("import");
  const again = await get(script, {
    "Accept-Encoding": "gzip",
    "If-None-Match": answer.headers.get("ETag") ?? "",
  });
  expect(again.status).toBe(304);
});

test("serves a page without inline scripts that cannot be framed", async () => {
  const answer = await get("/");
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style=/);
});

test("serves the API reference like any other file, from this host alone", async () => {
  for (const path of ["/reference", "/reference/"]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|(?:src|href)="https?:/);
    const script = await get(/src="(\/assets\/reference-[^"]+)"/.exec(html)?.[1] ?? "", {
      "Accept-Encoding": "gzip",
    });
    expect(script.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("Content-Encoding")).toBe("gzip");
    expect(await script.text()).toContain('"/openapi.json"');
  }
});

test("the address in a problem's type leads to a page that describes its code", async () => {
  const { type } = (await (await get("/nowhere")).json()) as { type: string };
  const answer = await fetch(new URL(type, service.address));
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  for (const code of Object.keys(ERRORS)) expect(html).toContain(`id="${code}"`);
});
