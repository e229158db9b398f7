import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "vite";
import { launchBrowser } from "../test/browser.ts";
import { buildPackages, type Tarballs } from "./build.ts";
import { folderWith, nodeOf, output, root, toolOf } from "./testing.ts";

/** Starts from empty folders, with nothing of this repository but the packed tarballs. */
const work = mkdtempSync(join(tmpdir(), "galley-packages-"));
const at = (name: string) => join(work, name);
let tarballs: Tarballs;
beforeAll(async () => {
  tarballs = await buildPackages(at("tarballs"));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

test.for(["engine", "client", "galley"])("publint finds nothing in %s", async (name) => {
  await output(process.execPath, [toolOf("publint"), "run", at(`tarballs/${name}`), "--strict"], work);
});

test.for(["engine", "client"] as const)("%s has types for every way to import it", async (name) => {
  await output(process.execPath, [toolOf("attw"), tarballs[name], "--profile", "esm-only"], work);
});

const CONVERT = `
import { compileTemplate, convert } from "@galley/engine";
const template = compileTemplate("h1 { color: #123456 }");
const { html, text, warnings } = convert("# Hello {{name}}", { template });
console.log(JSON.stringify({ styled: html.includes("#123456"), text: text.trim(), warnings }));
`;
const CONVERTED = { styled: true, text: expect.stringContaining("Hello {{name}}"), warnings: [] };

/** As strict as a project can be, and without skipLibCheck. */
const tsconfig = (lib: readonly string[]) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      module: "nodenext",
      target: "es2023",
      lib,
      types: [],
      noEmit: true,
    },
    include: ["*.ts"],
  });
const compile = (folder: string) => output(process.execPath, [toolOf("tsc"), "-p", folder], folder);

describe("@galley/engine", () => {
  test("is one JavaScript file without dependencies, and runs on Node 20, 22 and 24", async () => {
    const folder = await folderWith(at("engine"), { "convert.js": CONVERT }, [tarballs.engine]);
    const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
      packages: object;
    };
    expect(Object.keys(lock.packages)).toEqual(["", "node_modules/@galley/engine"]);
    for (const major of [20, 22, 24] as const) {
      const version = await output(nodeOf(major), ["--version"], folder);
      expect(version).toMatch(new RegExp(`^v${major}\\.`));
      expect(JSON.parse(await output(nodeOf(major), ["convert.js"], folder))).toEqual(CONVERTED);
    }
  });

  test("compiles in strict TypeScript without skipLibCheck, and its types are real", async () => {
    const folder = await folderWith(
      at("engine-types"),
      {
        "tsconfig.json": tsconfig(["es2023"]),
        "index.ts": `import { convert, compileTemplate, type Conversion, type Warning } from "@galley/engine";
const mail: Conversion = convert("# Hello", { template: compileTemplate("") });
const line: number | undefined = mail.warnings.map((warning: Warning) => warning.line)[0];
// @ts-expect-error The source is text.
convert(1);
// @ts-expect-error There is no such field.
mail.body;
export { line };
`,
      },
      [tarballs.engine],
    );
    await compile(folder);
  });

  test("builds with Vite and converts in a browser, on the page and in a worker", async () => {
    const folder = await folderWith(
      at("engine-vite"),
      {
        "index.html": '<!doctype html><title>waiting</title><script type="module" src="/main.js"></script>',
        "main.js": `import { convert } from "@galley/engine";
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => (document.title = convert("# Page").text.trim() + " " + data.trim());
worker.postMessage("# Worker");
`,
        "worker.js": `import { convert } from "@galley/engine";
onmessage = ({ data }) => postMessage(convert(data).text);
`,
      },
      [tarballs.engine],
    );
    await build({ root: folder, logLevel: "error", worker: { format: "es" }, configFile: false });
    const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
    const server = createServer((request, response) => {
      const path = request.url === "/" ? "/index.html" : (request.url ?? "");
      readFile(join(folder, "dist", path)).then(
        (body) => response.setHeader("Content-Type", TYPES[extname(path)] ?? "").end(body),
        () => response.writeHead(404).end(),
      );
    }).listen(0, "127.0.0.1");
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => document.title !== "waiting");
      expect(await page.title()).toMatch(/PAGE.*WORKER|Page.*Worker/s);
    } finally {
      await browser.close();
      server.close();
    }
  });
});

const USE_CLIENT = `
import { createClient, GalleyError } from "@galley/client";
const galley = createClient({ apiKey: process.argv[2], baseUrl: process.argv[3] });
const { html } = await galley.convert({ markdown: "# One" });
const items = Array.from({ length: 1203 }, (_, number) => ({ markdown: "Number " + number, include: ["text"] }));
const { results, count } = await galley.convertBatch(items);
const code = await galley.convert({ markdown: "x", template_id: crypto.randomUUID() }).catch((error) => error instanceof GalleyError && error.code);
const { id, version } = await galley.templates.create({ name: "Brand", css: "h1 { color: #123456 }", alias: "brand" });
const styled = await galley.convert({ markdown: "# Two", template: "brand" });
await galley.templates.update(id, { css: "h1 { color: #654321 }", expected_version: version });
const late = await galley.templates.update(id, { css: "", expected_version: version }).catch((error) => error.code);
console.log(JSON.stringify({ styled: styled.html.includes("#123456"), late, html: html.includes("One"), count, inOrder: results.every(({ text }, at) => text.trim() === "Number " + at), code }));
`;

describe("galley and @galley/client", () => {
  test("the client compiles in strict TypeScript without skipLibCheck", async () => {
    const folder = await folderWith(
      at("client-types"),
      {
        "tsconfig.json": tsconfig(["es2023", "dom"]),
        "index.ts": `import { createClient, GalleyError } from "@galley/client";
const galley = createClient({ apiKey: "gly_live_", timeoutMs: 1_000 });
const html: string = (await galley.convert({ markdown: "# Hello" }, { signal: AbortSignal.timeout(5) })).html;
for await (const { error } of galley.convertEach([{ markdown: html }])) error?.code satisfies string | undefined;
for await (const { alias } of galley.templates.list()) alias satisfies string | null;
export const isGone = (error: unknown) => error instanceof GalleyError && error.code === "template_not_found";
// @ts-expect-error There is no such code.
export const isTypo = (error: GalleyError) => error.code === "template_not_fuond";
`,
      },
      [tarballs.client],
    );
    await compile(folder);
  });

  test.for([22, 24] as const)(
    "galley serves without this repository on Node %i, and the client calls it",
    async (major) => {
      const many = Array.from({ length: 100 }, (_, number) => [`many/${number}.md`, `# Number ${number}`]);
      const files = { "first.md": "# Hello", ...(Object.fromEntries(many) as Record<string, string>) };
      const folder = await folderWith(at(`galley-${major}`), files, [tarballs.galley]);
      const galley = join(folder, "node_modules/galley/dist/galley.js");
      const node = nodeOf(major);
      expect(await output(node, [galley, "convert", "first.md"], folder)).toContain("Hello</h1>");
      // Enough documents to use threads, which start from separate files.
      const lines = await output(node, [galley, "convert", "many", "-o", "out", "--json"], folder);
      expect(lines.trim().split("\n")).toHaveLength(100);

      const service = spawn(node, [galley, "serve", "--port", "0", "--data-dir", "data"], {
        cwd: folder,
        env: { PATH: process.env["PATH"] },
      });
      let said = "";
      for (const stream of [service.stdout, service.stderr]) stream.on("data", (chunk) => (said += chunk));
      try {
        await expect.poll(() => said).toMatch(/ready at http/);
        const [, address = ""] = /ready at (\S+)/.exec(said) ?? [];
        const [, apiKey = ""] = /(gly_live_\S+)/.exec(said) ?? [];
        expect(await (await fetch(address)).text()).toContain('<div id="root">');
        expect((await fetch(`${address}/docs`)).status).toBe(200);

        const user = await folderWith(at(`client-${major}`), { "use.js": USE_CLIENT }, [tarballs.client]);
        expect(JSON.parse(await output(nodeOf(20), ["use.js", apiKey, address], user))).toEqual({
          html: true,
          styled: true,
          late: "version_conflict",
          count: 1203,
          inOrder: true,
          code: "template_not_found",
        });
      } finally {
        service.kill();
      }
    },
  );

  test("galley says in one sentence that Node 20 is too old", async () => {
    const galley = join(at("tarballs"), "galley/dist/galley.js");
    await expect(output(nodeOf(20), [galley, "--version"], root)).rejects.toThrow(
      /Galley needs Node 22\.18 or newer/,
    );
  });
});
