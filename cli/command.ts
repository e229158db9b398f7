import { LIMITS } from "@galley/contract/limits";
import type { Readable, Writable } from "node:stream";
import type { ParseArgsConfig } from "node:util";

/** Everything a command reads and writes, passed in so that tests can run it in their own process. */
export interface Surroundings {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Stops a command that runs until it is interrupted. */
  readonly signal?: AbortSignal;
}

export interface Given {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** The name as typed, such as `account create`. */
  readonly name: string;
  readonly summary: string;
  /** The arguments after the name: `<account> --name <name>`. */
  readonly usage: string;
  /** Complete command lines to copy, simplest first. */
  readonly examples: readonly string[];
  /** Minimum and maximum number of positional arguments. */
  readonly words: readonly [least: number, most: number];
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** One line of help per option, by its name. */
  readonly explain?: Readonly<Record<string, string>>;
  run(given: Given, around: Surroundings): Promise<number>;
}

/** Invalid usage: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Valid usage, but the command failed: exit code 1. The message is shown to the user. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

export function text(given: Given, option: string): string | undefined {
  const value = given.values[option];
  return typeof value === "string" ? value : undefined;
}

export function requiredText(given: Given, option: string): string {
  const value = text(given, option);
  if (value === undefined || value.trim() === "") throw new UsageError(`Missing option: --${option}`);
  return value;
}

/** The name of an account or an API key, as long as the API accepts. */
export function requiredName(given: Given): string {
  const name = requiredText(given, "name");
  const { length } = Array.from(name);
  if (length <= LIMITS.nameCharacters) return name;
  throw new UsageError(`--name has ${length} characters; the limit is ${LIMITS.nameCharacters}.`);
}
