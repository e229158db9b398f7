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
      await operator.accounts.setOperator(id, true);
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
      await operator.accounts.setOperator(id, false);
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
];
