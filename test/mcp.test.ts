import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../service/platform/database/database.ts";
import { startForTest, testPlace } from "../service/testing.ts";

const MOST_REQUESTS = 60;
let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  // Over an hour, so that the limit is reached on a slow machine too.
  const rateLimit = { requests: MOST_REQUESTS, seconds: 3_600 };
  service = await startForTest({ PLANS: JSON.stringify({ starter: { rateLimit } }) });
});
afterAll(() => service.close());

const overHttp = (apiKey: string) =>
  new StreamableHTTPClientTransport(new URL("/mcp", service.address), {
    requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
  });
const overStdio = (env: Record<string, string>) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [join(import.meta.dirname, "../cli/galley.js"), "mcp"],
    env,
  });

type Transport = ReturnType<typeof overHttp> | ReturnType<typeof overStdio>;

async function asAgent(transport: Transport, script: (agent: Agent) => Promise<void>): Promise<void> {
  const client = new Client({ name: "scripted-agent", version: "1.0.0" });
  await client.connect(transport);
  try {
    await script({
      client,
      async use(name, input) {
        const result = await client.callTool({ name, arguments: input });
        const [first] = result.content as { text: string }[];
        const data = (result.structuredContent ?? {}) as Record<string, unknown>;
        return { isError: result.isError === true, text: first?.text ?? "", data };
      },
    });
  } finally {
    await client.close();
  }
}

interface Agent {
  readonly client: Client;
  readonly use: (
    name: string,
    input: Record<string, unknown>,
  ) => Promise<{ isError: boolean; text: string; data: Record<string, unknown> }>;
}

const DRAFT = "# Your order\n\nIt has shipped. [Track it](#)";
const FIXED =
  "---\nsubject: Your order has shipped\n---\n\n# Your order\n\nIt has shipped. [Track it](https://acme.org/t/1)";

/** Writes an email, checks it, fixes what was found, and converts it. */
async function writeAnEmail({ use }: Agent): Promise<void> {
  const first = await use("check", { markdown: DRAFT });
  expect(first.data).toMatchObject({ ok: false });
  expect(first.text).toContain("line 3");
  const second = await use("check", { markdown: FIXED });
  expect(second.data).toMatchObject({ ok: true });
  const summary = await use("convert", { markdown: FIXED });
  expect(summary.data).toMatchObject({ subject: "Your order has shipped", text: { next_offset: null } });
  expect(summary.data).not.toHaveProperty("html");
  expect(summary.text).toContain("It has shipped.");
  const { data } = await use("convert", { markdown: FIXED, include_html: true });
  expect(data["html"]).toMatchObject({
    content: expect.stringContaining("https://acme.org/t/1") as string,
  });
}

/** Styles it with a draft, which changes no other conversion. */
async function styleIt({ use }: Agent): Promise<void> {
  const created = await use("save_template_draft", { name: "Agent's", css: "h1 { color: #ff0000 }" });
  const { id, version, published_version } = created.data as {
    id: string;
    version: number;
    published_version: null;
  };
  expect({ version, published_version }).toEqual({ version: 1, published_version: null });
  const listed = await use("list_templates", {});
  expect(listed.text).toContain(id);
  await use("save_template_draft", { template_id: id, css: "h1 { color: #0000ff }", expected_version: 1 });
  const stale = await use("save_template_draft", { template_id: id, css: "h1 {}", expected_version: 1 });
  expect(stale).toMatchObject({ isError: true, text: expect.stringContaining("version_conflict") as string });
  expect((await use("get_template", { template_id: id })).data).toMatchObject({
    version: 2,
    css: "h1 { color: #0000ff }",
  });
  for (const [name, input] of [
    ["get_template", {}],
    ["save_template_draft", { css: "h1 {}" }],
  ] as const) {
    const unknown = await use(name, { template: "welcom", ...input });
    expect(unknown).toMatchObject({
      isError: true,
      text: expect.stringContaining("alias `welcom`") as string,
    });
  }
  const unpublished = await use("convert", { markdown: FIXED, template_id: id });
  expect(unpublished).toMatchObject({ isError: true });
  const styled = await use("convert", {
    markdown: FIXED,
    template_id: id,
    template_version: 2,
    include_html: true,
  });
  expect(styled.text).toContain("#0000ff");
}

/** The calls in the ledger. */
const callsSoFar = async () => {
  const db = openDatabase(await testPlace(service.dataDir));
  const rows = await db.selectFrom("usage_periods").select("calls").execute();
  await db.destroy();
  return rows.reduce((sum, { calls }) => sum + calls, 0);
};

describe.each(["HTTP", "stdio"])("an agent over %s", (name) => {
  const connect = () =>
    name === "HTTP"
      ? overHttp(service.apiKey)
      : overStdio({
          GALLEY_API_KEY: service.apiKey,
          GALLEY_URL: service.address,
          PATH: process.env["PATH"] ?? "",
        });

  test("writes, checks, fixes and converts an email, and styles it with a draft", async () => {
    await asAgent(connect(), async (agent) => {
      const { tools } = await agent.client.listTools();
      const hints = Object.fromEntries(tools.map((tool) => [tool.name, tool.annotations?.readOnlyHint]));
      expect(hints).toEqual({
        convert: true,
        check: true,
        list_templates: true,
        get_template: true,
        save_template_draft: false,
      });
      // Saving twice makes two templates, so a client must not repeat a call on its own.
      const repeatable = tools.filter(({ annotations }) => annotations?.idempotentHint === true);
      expect(repeatable.map(({ name }) => name)).toEqual([]);
      expect(tools.every(({ outputSchema }) => outputSchema !== undefined)).toBe(true);
      // Agents write their own text.
      expect(JSON.stringify(tools)).not.toContain("ai_content");
      expect(tools.find(({ name }) => name === "convert")?.inputSchema).toMatchObject({
        required: ["markdown"],
        properties: { markdown: { type: "string" } },
      });
      await writeAnEmail(agent);
      await styleIt(agent);
      const { resources } = await agent.client.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual([
        "galley://guides/markdown",
        "galley://guides/templates",
      ]);
      const { contents } = await agent.client.readResource({ uri: "galley://guides/markdown" });
      expect(contents[0]).toMatchObject({
        mimeType: "text/markdown",
        text: expect.stringContaining("## Front matter") as string,
      });
    });
  });
});

test("without an API key, galley mcp converts and checks on its own", async () => {
  await asAgent(overStdio({ PATH: process.env["PATH"] ?? "" }), async (agent) => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["convert", "check"]);
    await writeAnEmail(agent);
  });
});

test("the parts of a long email end between characters, and follow each other", async () => {
  await asAgent(overHttp(service.apiKey), async ({ use }) => {
    for (const pad of ["", "x"]) {
      const markdown = `---\nsubject: Hi\npreheader: Hi\n---\n\n${pad}${"😀".repeat(21_000)}`;
      const answer = await service.convert({ markdown, include: ["text"] });
      const email = (await answer.json()) as Record<string, string>;
      for (const what of ["html", "text"]) {
        let read = "";
        for (let offset: number | null = 0; offset !== null;) {
          const { data } = await use("convert", { markdown, include_html: true, [`${what}_offset`]: offset });
          const part = data[what] as { content: string; next_offset: number | null };
          expect(part.content.isWellFormed()).toBe(true);
          read += part.content;
          offset = part.next_offset;
        }
        expect(read).toBe(email[what]);
      }
    }
  });
});

test("rejects a missing key with 401 and a page of another site with 403", async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${service.address}/mcp`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
  const nobody = await ask({});
  expect(nobody.status).toBe(401);
  expect(nobody.headers.get("WWW-Authenticate")).toContain("Bearer");
  const elsewhere = await ask({ Authorization: `Bearer ${service.apiKey}`, Origin: "https://evil.example" });
  expect(elsewhere.status).toBe(403);
});

test("convert and check are billed as calls, the template tools are not", async () => {
  const before = await callsSoFar();
  await asAgent(overHttp(service.apiKey), async ({ use }) => {
    await use("convert", { markdown: "Hello" });
    await use("check", { markdown: "Hello" });
    await use("list_templates", {});
  });
  expect(await callsSoFar()).toBe(before + 2);
});

test("llms.txt lists the guides, and llms-full.txt contains them all, without comments and with links that work", async () => {
  const read = async (path: string) => (await fetch(service.address + path)).text();
  const paths = [...(await read("/llms.txt")).matchAll(/\]\((\/docs\/[\w/-]+\.md)\)/g)].map(
    ([, path]) => path ?? "",
  );
  expect(paths.length).toBeGreaterThan(2);
  const full = await read("/llms-full.txt");
  for (const path of paths) expect(full).toContain(await read(path));
  expect(full).not.toContain("<!-- not run");
  const links = [...full.matchAll(/\]\((?![a-z]+:)([\w./-]+(?:\.md|\.png|\/|decisions))[)#]/g)].map(
    ([, link]) => link ?? "",
  );
  expect(links).toEqual(expect.arrayContaining(["/docs/templates.md", "/docs/decisions"]));
  for (const link of new Set(links)) {
    const { status } = await fetch(service.address + link, { headers: { Accept: "*/*" } });
    expect([link, status]).toEqual([link, 200]);
  }
});

test("tools are under the rate limit of the account", async () => {
  await asAgent(overHttp(service.apiKey), async ({ use }) => {
    let last = await use("list_templates", {});
    for (let count = 0; count < MOST_REQUESTS && !last.isError; count++)
      last = await use("list_templates", {});
    expect(last).toMatchObject({ isError: true, text: expect.stringContaining("rate_limited") as string });
  });
});
