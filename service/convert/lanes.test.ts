import { compileTemplate } from "@galley/engine";
import { afterAll, expect, test } from "vitest";
import { createLanes, LaneError, type Json } from "./lanes.ts";
import { render, type Task } from "./render.ts";

const lanes = createLanes({ lanes: 2, deadlineMs: 10_000 });
afterAll(() => lanes.close());

const source = { css: "p { color: #123456 }", header: "Above", footer: "Below" };
const template = { id: "t", version: 1, source, compiled: compileTemplate(source.css, source) };
const task = (markdown: string): Task => ({ markdown, include: ["text"], inBatch: false, ai: undefined });
const text = (json: Json) => (typeof json === "string" ? json : Buffer.from(json).toString());
const runMany = (tasks: readonly Task[], of?: typeof template) =>
  Promise.all(tasks.map((each) => lanes.run(each, of)));
const isByThread = (json: Json) => typeof json !== "string";

/** The event loop answers strings, a thread bytes. */
async function untilThreadsTakePart(): Promise<void> {
  const few = Array.from({ length: 3 }, () => task("x".repeat(1_500)));
  while ((await runMany(few)).filter(isByThread).length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a small document by itself is converted by the event loop, also among threads that are free", async () => {
  await untilThreadsTakePart();
  for (let index = 0; index < 5; index++)
    expect(await lanes.run(task("alone"), undefined)).toBeTypeOf("string");
});

test("an empty document is one too", async () => {
  const answers = await runMany([task(""), task("")]);
  expect(answers).toEqual(["", ""].map((markdown) => render(task(markdown), undefined)));
});

test.for([undefined, template])(
  "what comes at once is shared with the threads, each with its own answer",
  async (of) => {
    await untilThreadsTakePart();
    const tasks = Array.from({ length: 30 }, (_, index) =>
      task(`# Ünique ${100 + index}\n\n${"word ".repeat(40)}`),
    );
    const answers = await runMany(tasks, of);
    expect(answers.map(text)).toEqual(tasks.map((each) => render(each, of?.compiled)));
    expect(answers.filter(isByThread)).toHaveLength(20);
  },
);

test("what makes a thread fail is told as that, and the next ones are served", async () => {
  await untilThreadsTakePart();
  const bad = task({ length: 1_000 } as unknown as string);
  const failures = await Promise.allSettled(Array.from({ length: 9 }, () => lanes.run(bad, undefined)));
  const reasons = failures.map((failure) => (failure as PromiseRejectedResult).reason as Error);
  expect(reasons.filter((reason) => reason instanceof LaneError)).toHaveLength(6);
  expect(reasons.filter((reason) => reason instanceof TypeError)).toHaveLength(3);
  await untilThreadsTakePart();
});
