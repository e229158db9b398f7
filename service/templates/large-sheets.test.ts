import type { CompiledTemplate, TemplateOptions } from "@galley/engine";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signUp, startForTest } from "../testing.ts";

/** The sizes of the style sheets that were compiled on this thread, which runs the service's event loop. */
const compiledHere = vi.hoisted(() => [] as number[]);
vi.mock("@galley/engine", async (original) => {
  const engine = await original<typeof import("@galley/engine")>();
  return {
    ...engine,
    compileTemplate(css: string, options?: TemplateOptions): CompiledTemplate {
      compiledHere.push(css.length);
      return engine.compileTemplate(css, options);
    },
  };
});

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
}, 60_000);
afterAll(() => service.close());

const sheet = (rules: number) =>
  Array.from({ length: rules }, (_, index) => `p .c${index} { color: #123456; padding: 1px }`).join("\n");

test.each([
  { rules: 400, isHere: false },
  { rules: 5, isHere: true },
])(
  "saving, reading and using a style sheet of $rules rules compiles it on the event loop: $isHere",
  async ({ rules, isHere }) => {
    const css = sheet(rules);
    const client = await signUp(service.address, `${css.length}@example.com`);
    const { key } = await client.createApiKey({ body: { name: "Any" } });
    compiledHere.length = 0;
    const { id } = await client.createTemplate({ body: { name: "Any", css } });
    await client.updateTemplate({
      params: { template_id: id },
      body: { css: `${css} p { position: fixed }` },
    });
    const { warnings } = await client.readTemplate({ params: { template_id: id } });
    expect(warnings).toHaveLength(1);
    const answer = await service.convert({ markdown: "Hello", template_id: id }, { "X-Service-Key": key });
    expect(answer.status).toBe(200);
    expect(compiledHere.length > 0).toBe(isHere);
  },
);
