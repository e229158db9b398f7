import { SCOPES, type Scope } from "@galley/contract/scopes";
import { requiredName, text, UsageError, type Given } from "./command.ts";
import { findAccount, operatorCommand, table, time } from "./operator.ts";

export const apiKeyCommands = [
  operatorCommand({
    name: "key create",
    summary: "Create an API key. It is shown only once.",
    usage: "<account> --name <name>",
    examples: ["galley key create Acme --name CI"],
    words: [1, 1],
    options: { name: { type: "string" }, scopes: { type: "string" }, expires: { type: "string" } },
    explain: {
      name: "name of the key, such as the program that uses it",
      scopes: `scopes, separated by commas: ${SCOPES.join(",")}; default: convert`,
      expires: "expiry date, such as 2027-01-31; default: never",
    },
    async run(given, operator) {
      const name = requiredName(given);
      const account = await findAccount(operator, given.positionals[0] ?? "");
      const wanted = { name, scopes: scopesIn(given), expiresAt: expiryIn(given) };
      const { id, key, scopes } = await operator.actions.createApiKey(operator.actor, account.id, wanted);
      return { text: key, json: { id, name, account: account.id, scopes, key } };
    },
  }),
  operatorCommand({
    name: "key list",
    summary: "List the API keys of an account.",
    usage: "<account>",
    examples: ["galley key list Acme"],
    words: [1, 1],
    async run({ positionals: [reference = ""] }, operator) {
      const { id } = await findAccount(operator, reference);
      const keys = await operator.apiKeys.list(id);
      const rows = keys.map(({ id, name, lastFour, scopes, createdAt, lastUsedAt, expiresAt }) => [
        id,
        name,
        `…${lastFour}`,
        scopes.join(","),
        time(createdAt),
        time(lastUsedAt),
        time(expiresAt),
      ]);
      const columns = ["id", "name", "key", "scopes", "created (UTC)", "last used (UTC)", "expires (UTC)"];
      return { text: table(columns, rows), json: keys };
    },
  }),
  operatorCommand({
    name: "key revoke",
    summary: "Revoke an API key. It stops working within two seconds.",
    usage: "<account> <key id>",
    examples: ["galley key revoke Acme 01a1e83a-22f3-70df-ac1c-d882c57f41d2"],
    words: [2, 2],
    async run({ positionals: [reference = "", keyId = ""] }, operator) {
      const { id } = await findAccount(operator, reference);
      await operator.actions.revokeApiKey(operator.actor, id, keyId);
      return { text: "Revoked.", json: { id: keyId, revoked: true } };
    },
  }),
];

function scopesIn(given: Given): Scope[] | undefined {
  return text(given, "scopes")
    ?.split(",")
    .map((word) => {
      const scope = SCOPES.find((each) => each === word.trim());
      if (scope !== undefined) return scope;
      throw new UsageError(`--scopes: "${word}" is not a scope. Choose from ${SCOPES.join(", ")}.`);
    });
}

function expiryIn(given: Given): number | undefined {
  const value = text(given, "expires");
  if (value === undefined) return undefined;
  const time = Date.parse(value);
  if (time > Date.now() && !isRolledOver(value, time)) return time;
  throw new UsageError(`--expires: "${value}" is not a date in the future, such as 2027-01-31.`);
}

/** JavaScript reads February 30 as March 2. */
function isRolledOver(value: string, time: number): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !new Date(time).toISOString().startsWith(value);
}
