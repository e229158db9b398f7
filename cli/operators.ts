import { text, UsageError } from "./command.ts";
import { findAccount, operatorCommand, table, time } from "./operator.ts";

export const operatorCommands = [
  operatorCommand({
    name: "operator add",
    summary: "Let the owners of an account use the operator pages of the dashboard.",
    usage: "<account>",
    examples: ["galley operator add ann@example.com"],
    words: [1, 1],
    async run({ positionals: [reference = ""] }, operator) {
      const { id, name } = await findAccount(operator, reference);
      await operator.actions.setOperator(operator.actor, id, true);
      return { text: `${name} is an operator account.`, json: { id, name, operator: true } };
    },
  }),
  operatorCommand({
    name: "operator remove",
    summary: "Turn an operator account into an ordinary one.",
    usage: "<account>",
    examples: ["galley operator remove ann@example.com"],
    words: [1, 1],
    async run({ positionals: [reference = ""] }, operator) {
      const { id, name } = await findAccount(operator, reference);
      await operator.actions.setOperator(operator.actor, id, false);
      return { text: `${name} is an ordinary account.`, json: { id, name, operator: false } };
    },
  }),
  operatorCommand({
    name: "operator list",
    summary: "List the operator accounts.",
    usage: "",
    examples: ["galley operator list", "galley operator list --json"],
    words: [0, 0],
    async run(_given, { accounts }) {
      const all = (await accounts.list()).filter(({ operatorSince }) => operatorSince !== null);
      const rows = all.map(({ id, name, operatorSince }) => [id, name, time(operatorSince)]);
      return { text: table(["id", "name", "operator since (UTC)"], rows), json: all };
    },
  }),
  operatorCommand({
    name: "operator log",
    summary: "List what operators did, in the dashboard and with this command.",
    usage: "[<account>] [--limit 50]",
    examples: ["galley operator log", "galley operator log Acme --json"],
    words: [0, 1],
    options: { limit: { type: "string" } },
    explain: { limit: "number of entries to list, newest first; default: 50" },
    async run(given, operator) {
      const limit = Number(text(given, "limit") ?? "50");
      if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
        throw new UsageError("--limit must be 1 to 10000.");
      const [reference] = given.positionals;
      const query = reference === undefined ? {} : { accountId: (await findAccount(operator, reference)).id };
      const actions = await operator.log(query, limit);
      const rows = actions.map((entry) => [
        time(entry.at),
        `${entry.actor} (${entry.via})`,
        entry.action,
        entry.account_name,
        entry.details === "{}" ? "" : entry.details,
      ]);
      const columns = ["time (UTC)", "by", "action", "account", "details"];
      return { text: table(columns, rows), json: actions };
    },
  }),
];
