import type { Worker } from "node:worker_threads";
import { LIMITS } from "@galley/contract";
import { compileTemplate, convert, type CompiledTemplate } from "@galley/engine";
import { afterAll, expect, test } from "vitest";
import { createRunner, type Job } from "./job.ts";
import { createPool, type Json } from "./pool.ts";
import { render, type Task } from "./render.ts";

const threads: Worker[] = [];
process.on("worker", (thread) => threads.push(thread));
const pool = createPool({ quickThreads: 2, heavyThreads: 2, deadlineMs: 600_000 });
afterAll(() => pool.close());

const source = { css: "p { color: #123456 }", header: "Above", footer: "Below" };
const template = { name: "t/1", source };
const compiled = compileTemplate(source.css, source);
const task = (markdown: string): Task => ({
  markdown,
  include: ["text"],
  inBatch: false,
  ai: undefined,
  form: "json",
});
const rendered = (markdown: string, of?: CompiledTemplate) =>
  render(task(markdown), convert(markdown, of && { template: of }));
const text = (json: Json) => Buffer.from(json).toString();
const forever = { accountId: "a", place: { signal: () => new AbortController().signal } };
const run = (markdown: string, of?: Job["template"], owner = forever) =>
  pool.run(owner, { task: task(markdown), template: of });
const runMany = (documents: readonly string[], of?: Job["template"]) =>
  Promise.all(documents.map((markdown) => run(markdown, of)));
const isByThread = (json: Json) => typeof json !== "string";
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const LARGE = "word ".repeat(2_000);

/** The event loop returns strings, a thread returns bytes. */
async function untilThreadsTakePart(): Promise<void> {
  const few = Array.from({ length: 3 }, () => "x".repeat(1_500));
  while ((await runMany(few)).filter(isByThread).length < 2) await pause();
}

test("starts no thread for a single small document", async () => {
  expect(await run("alone")).toBeTypeOf("string");
  expect(threads).toEqual([]);
});

test("converts a single small document on the event loop, even if threads are idle", async () => {
  await untilThreadsTakePart();
  for (let index = 0; index < 5; index++) expect(await run("alone")).toBeTypeOf("string");
});

test("converts an empty document on the event loop too", async () => {
  const answers = await runMany(["", ""]);
  expect(answers).toEqual(["", ""].map((markdown) => rendered(markdown)));
});

test.for([undefined, template])(
  "runs simultaneous short documents on idle threads, and returns each its own result",
  async (of) => {
    await untilThreadsTakePart();
    const documents = Array.from(
      { length: 30 },
      (_, index) => `# Ünique ${100 + index}\n\n${"word ".repeat(40)}`,
    );
    const answers = await runMany(documents, of);
    expect(answers.map(text)).toEqual(documents.map((each) => rendered(each, of && compiled)));
    expect(answers.filter(isByThread)).toHaveLength(30);
  },
);

test("converts less of simultaneous longer documents on the event loop than on each thread", async () => {
  await untilThreadsTakePart();
  const answers = await runMany(Array.from({ length: 12 }, () => "word ".repeat(1_200)));
  expect(answers.filter(isByThread)).toHaveLength(11);
});

test("leaves almost all short documents to the threads, even if these are busy when they come", async () => {
  await untilThreadsTakePart();
  const documents = Array.from({ length: 40 }, () => "word ".repeat(200));
  const waves = [];
  for (let wave = 0; wave < 4; wave++) {
    waves.push(runMany(documents));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const answers = (await Promise.all(waves)).flat();
  // A few that are left when all threads are done are faster to convert than to send.
  expect(answers.filter(isByThread).length).toBeGreaterThan(answers.length * 0.9);
});

test("large documents, large templates and items of a batch run on threads", async () => {
  const largeTemplate = { name: "t/2", source: { ...source, css: `/*${"x".repeat(9_000)}*/${source.css}` } };
  const answers = await Promise.all([
    run(LARGE),
    run("small", largeTemplate),
    pool.run(forever, { task: { ...task("item"), inBatch: true }, template: undefined }),
  ]);
  expect(answers.map(isByThread)).toEqual([true, true, true]);
  expect(text(answers[1])).toBe(rendered("small", compiled));
});

test("retries a job that made a thread fail on its own, and serves the next ones", async () => {
  await untilThreadsTakePart();
  const bad = { length: 1_000 } as unknown as string;
  const failures = await Promise.allSettled([...Array.from({ length: 9 }, () => run(bad)), run("good")]);
  expect(failures.map(({ status }) => status)).toEqual([...Array<string>(9).fill("rejected"), "fulfilled"]);
  await untilThreadsTakePart();
});

test("threads that fail or end while idle are replaced", async () => {
  await untilThreadsTakePart();
  await run(LARGE);
  const idle = threads.splice(0);
  // First the event that Node emits when a thread fails, then a real end.
  for (const thread of idle) thread.emit("error", new Error("out of memory"));
  await Promise.all(idle.map((thread) => thread.terminate()));
  await untilThreadsTakePart();
  expect(isByThread(await run(LARGE))).toBe(true);
  expect(threads.length).toBeGreaterThan(0);
});

test("drops queued jobs of a client that disconnected, and counts the running one until it ends", async () => {
  const client = new AbortController();
  const owner = { accountId: "gone", place: { signal: () => client.signal } };
  const all = Array.from({ length: 20 }, () => run(LARGE, undefined, owner).catch(() => "dropped"));
  expect([pool.running, pool.waiting]).toEqual([1, 19]);
  client.abort(new Error("gone"));
  expect([pool.running, pool.waiting]).toEqual([1, 0]);
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === "dropped")).toHaveLength(19);
  expect(pool.running).toBe(0);
});

const selectors = (count: number) =>
  Array.from({ length: count }, (_, index) => `.c${index} { color: red }`).join("\n");

test.for([0, 9_000])(
  "checks a template on the event loop and on a thread (%s more characters)",
  async (more) => {
    const check = (css: string) =>
      pool.check("a", {
        name: undefined,
        source: { css: `/*${"x".repeat(more)}*/${css}`, header: "", footer: "" },
      });
    expect(await check("p { position: fixed }")).toMatchObject([{ line: 1 }]);
    await expect(check(selectors(LIMITS.templateSelectors + 1))).rejects.toMatchObject({
      code: "template_invalid",
      errors: [{ pointer: "/css" }],
    });
  },
);

test("caches compiled templates up to a number of bytes, however many there are and however they grow", () => {
  const most = 4_000_000;
  const runner = createRunner({ mostCompiledBytes: most });
  const many = Array.from({ length: 60 }, (_, index) => `> `.repeat(index % 9) + `- item *${index}*`);
  for (let index = 0; index < 40; index++) {
    const of = { name: `t/${index}`, source: { ...source, css: selectors(30) } };
    for (let visit = 0; visit < 3; visit++) void runner.run({ task: task(many.join("\n\n")), template: of });
    expect(runner.compiledBytes).toBeLessThanOrEqual(most);
  }
  expect(runner.compiledBytes).toBeGreaterThan(most / 2);
});

test("runs checks on a thread, however small the document", async () => {
  const json = await pool.run(forever, { task: { ...task("# Hi"), include: ["checks"] }, template });
  expect(isByThread(json)).toBe(true);
  expect(JSON.parse(text(json))).toMatchObject({ checks: expect.any(Array) });
});
