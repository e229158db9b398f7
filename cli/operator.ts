import type { Config, Operator } from "@galley/service";
import { CommandError, text, type Command, type Given, type Surroundings } from "./command.ts";
import { isUuid } from "./uuid.ts";

export const DATA_DIR = {
  options: { "data-dir": { type: "string" } },
  explain: { "data-dir": "folder with the data; default: DATA_DIR" },
} as const;

/** The output of an operator command: text, and JSON for `--json`. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
  /** Whether it lists something that needs attention: exit code 1. */
  readonly hasFindings?: boolean;
}

/** A command that works on the data of the service, which can be running at the same time. */
export function operatorCommand(
  command: Omit<Command, "run" | "options" | "explain"> & {
    readonly options?: Command["options"];
    readonly explain?: Command["explain"];
    /** Whether it can create the database if there is none. */
    readonly makesDatabase?: boolean;
    run(given: Given, operator: Operator): Promise<Answer>;
  },
): Command {
  return {
    ...command,
    options: { ...command.options, ...DATA_DIR.options, json: { type: "boolean" } },
    explain: { ...command.explain, ...DATA_DIR.explain, json: "print JSON" },
    async run(given, around) {
      const { openOperator } = await import("@galley/service");
      const operator = await openOperator(await settings(given, around, command.makesDatabase === true));
      try {
        const answer = await command.run(given, operator);
        const asJson = given.values["json"] === true;
        around.stdout.write(asJson ? `${JSON.stringify(answer.json, null, 2)}\n` : `${answer.text}\n`);
        return answer.hasFindings === true ? 1 : 0;
      } finally {
        await operator.close();
      }
    },
  };
}

/** The configuration of the service whose data a command works on. */
export async function settings(given: Given, { env }: Surroundings, makesDatabase: boolean): Promise<Config> {
  const { hasDatabase, readConfig } = await import("@galley/service");
  const config = readConfig({ ...env, DATA_DIR: text(given, "data-dir") ?? env["DATA_DIR"] });
  if (makesDatabase || hasDatabase(config)) return config;
  throw new CommandError(
    `No database found in ${config.dataDir}. Set --data-dir, or run galley serve first.`,
  );
}

/**
 * Finds an account by its id, by the email address of someone in it, or by its name. Anyone can name their account like
 * another's id or address, so a text that looks like one of these is never compared with names.
 */
export async function findAccount(operator: Operator, reference: string) {
  const all = await operator.accounts.list();
  const byId = (id: string | undefined) => all.find((account) => account.id === id);
  if (isUuid(reference)) {
    return byId(reference.toLowerCase()) ?? unknown(`No account has the id ${reference}.`);
  }
  if (reference.includes("@")) {
    const id = await operator.people.accountOfEmail(reference);
    return byId(id) ?? unknown(`No account has a person with the email address ${reference}.`);
  }
  const [account, ...others] = all.filter(({ name }) => name === reference);
  if (account === undefined) return unknown(`No account is named "${reference}".`);
  if (others.length === 0) return account;
  const ids = [account, ...others].map(({ id }) => `  ${id}`).join("\n");
  throw new CommandError(`Several accounts are named "${reference}". Use the id of one of them:\n${ids}`);
}

function unknown(message: string): never {
  throw new CommandError(message);
}

/** Rows under their titles, with columns as wide as necessary. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  return [titles, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function time(milliseconds: number | null): string {
  return milliseconds === null
    ? "never"
    : new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ");
}

export function usd(microUsd: number): string {
  return `${(microUsd / 1_000_000).toFixed(microUsd % 10_000 === 0 ? 2 : 6)} USD`;
}
