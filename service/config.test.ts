import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment gives the defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    logLevel: "info",
  });
});

test("lists all invalid settings at once, by name", () => {
  try {
    readConfig({ PORT: "high", LOG_LEVEL: "loud", HOST: " " });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).faults.map((fault) => fault.split(":")[0])).toEqual([
      "PORT",
      "HOST",
      "LOG_LEVEL",
    ]);
  }
});

test("the configuration cannot be changed", () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test("never repeats the password of an invalid DATABASE_URL", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://galley:canary@localhost/galley" })).toThrow(
    /^Invalid settings:\n {2}DATABASE_URL: (?!.*canary)/,
  );
});
