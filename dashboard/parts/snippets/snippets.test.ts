import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestOf, snippetOf } from "./snippets.ts";

const AWKWARD = requestOf({
  markdown: `# It's "quoted" \`code\` $HOME \${x} \\n 😀\n\nJSON\n'''\n%s {ai_content}`,
  templateId: "0b9d7c9e-3f3e-4b1a-8f57-0a1d7c9e3f3e",
  aiService: { provider: "openai", model: "m", prompt: "Say 'hi'", temperature: 0.5, max_tokens: 100 },
});

const received: { key: string | undefined; body: unknown }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    received.push({ key: request.headers["x-service-key"]?.toString(), body: JSON.parse(body) });
    response.setHeader("Content-Type", "application/json").end('{"html":"<p>"}');
  });
});
let address = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("the curl command, pasted into a shell, sends exactly what is on screen", async () => {
  const env = { ...process.env, GALLEY_API_KEY: "gly_live_x" };
  await promisify(execFile)("sh", ["-c", snippetOf("curl", AWKWARD, { address })], { env });
  expect(received.pop()).toEqual({ key: "gly_live_x", body: AWKWARD });
});

test("the TypeScript, run as it is, sends exactly what is on screen", async () => {
  const code = snippetOf("typescript", AWKWARD, { address, apiKey: "gly_live_y" });
  await promisify(execFile)(process.execPath, ["--input-type=module-typescript", "-e", code]);
  expect(received.pop()).toEqual({ key: "gly_live_y", body: AWKWARD });
});

test("the Python contains the request as a literal that is the same in Python and JSON", () => {
  const code = snippetOf("python", AWKWARD, { address });
  const [, literal = ""] = /json\.dumps\(([\s\S]*)\)\.encode\(\)/.exec(code) ?? [];
  expect(JSON.parse(literal)).toEqual(AWKWARD);
  expect(literal).not.toMatch(/: (?:true|false|null)\b/);
  expect(code).toContain('os.environ["GALLEY_API_KEY"]');
});

test("omits empty fields", () => {
  expect(requestOf({ markdown: "Hi" })).toEqual({ markdown: "Hi" });
});
