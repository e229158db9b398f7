import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { START_FLAGS } from "./start-flags.ts";

const read = (name: string): string => readFileSync(join(import.meta.dirname, "..", name), "utf8");

test("systemd starts the service with the flags of npm start", () => {
  const [, command = ""] =
    /^ExecStart=\S+ (.*) service\/start\.js$/m.exec(read("docs/operate/systemd.md")) ?? [];
  expect(command.split(" ")).toEqual(START_FLAGS);
});

test("the image starts the service with the flags of npm start, except for the engine's, which is bundled", () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read("Dockerfile"))?.[1] ?? "[]") as string[];
  const ofV8 = START_FLAGS.filter((flag) => flag !== "-C" && flag !== "built");
  expect(ofV8.length).toBeGreaterThan(0);
  expect(command).toEqual(["node", ...ofV8, "service/dist/start.js"]);
});
