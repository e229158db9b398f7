import { requiredText } from "./command.ts";
import { findAccount, operatorCommand, table, time } from "./operator.ts";

export const apiKeyCommands = [
  operatorCommand({
    name: "key create",
    summary: "Make an API key. It is shown only now.",
    usage: "<account> --name <name>",
    words: [1, 1],
    options: { name: { type: "string" } },
    explain: { name: "what it is for" },
    async run(given, operator) {
      const name = requiredText(given, "name");
      const account = await findAccount(operator, given.positionals[0] ?? "");
      const { id, key } = await operator.apiKeys.create(account.id, name);
      return { text: key, json: { id, name, account: account.id, key } };
    },
  }),
  operatorCommand({
    name: "key list",
    summary: "List the API keys of an account.",
    usage: "<account>",
    words: [1, 1],
    async run({ positionals: [reference = ""] }, operator) {
      const { id } = await findAccount(operator, reference);
      const keys = await operator.apiKeys.list(id);
      const rows = keys.map(({ id, name, lastFour, createdAt, lastUsedAt }) => [
        id,
        name,
        `…${lastFour}`,
        time(createdAt),
        time(lastUsedAt),
      ]);
      return { text: table(["id", "name", "key", "created (UTC)", "last used (UTC)"], rows), json: keys };
    },
  }),
  operatorCommand({
    name: "key revoke",
    summary: "Revoke an API key. It stops working within two seconds.",
    usage: "<account> <key id>",
    words: [2, 2],
    async run({ positionals: [reference = "", keyId = ""] }, operator) {
      const { id } = await findAccount(operator, reference);
      await operator.apiKeys.revoke(id, keyId);
      return { text: "Revoked.", json: { id: keyId, revoked: true } };
    },
  }),
];
