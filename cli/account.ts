import { CommandError, requiredName, text, UsageError } from "./command.ts";
import { findAccount, operatorCommand, table, time, usd } from "./operator.ts";

const STATES = ["active", "none"];

export const accountCommands = [
  operatorCommand({
    name: "account create",
    summary: "Create an account.",
    usage: "--name <name> [--plan <plan>] [--state active|none]",
    examples: ["galley account create --name Acme", "galley account create --name Acme --state none --json"],
    words: [0, 0],
    options: { name: { type: "string" }, plan: { type: "string" }, state: { type: "string" } },
    explain: {
      name: "name of the account",
      plan: "plan; default: the first of PLANS",
      state: "subscription state; default: NEW_ACCOUNTS",
    },
    makesDatabase: true,
    async run(given, { actions, actor, newAccount, planNames }) {
      const name = requiredName(given);
      const plan = text(given, "plan") ?? newAccount.plan;
      const state = text(given, "state") ?? newAccount.state;
      if (!planNames.includes(plan))
        throw new CommandError(`Unknown plan "${plan}". Choose one of ${planNames.join(", ")}.`);
      if (!STATES.includes(state)) throw new UsageError(`--state must be one of ${STATES.join(", ")}.`);
      const { id } = await actions.createAccount(actor, { name, plan, state });
      return {
        text: `${id}\n\nNext: galley key create ${id} --name <name>, galley entry-link create ${id}`,
        json: { id, name, plan, state },
      };
    },
  }),
  operatorCommand({
    name: "account list",
    summary: "List the accounts.",
    usage: "",
    examples: ["galley account list", "galley account list --json"],
    words: [0, 0],
    async run(_given, { accounts }) {
      const all = await accounts.list();
      const rows = all.map(({ id, name, plan, state, createdAt }) => [
        id,
        name,
        plan,
        state,
        time(createdAt),
      ]);
      return { text: table(["id", "name", "plan", "subscription", "created (UTC)"], rows), json: all };
    },
  }),
  operatorCommand({
    name: "account show",
    summary: "Show an account, its people, keys and usage.",
    usage: "<account>",
    examples: ["galley account show Acme", "galley account show ann@example.com --json"],
    words: [1, 1],
    async run({ positionals: [reference = ""] }, operator) {
      const account = await findAccount(operator, reference);
      const [people, apiKeys, subscription] = await Promise.all([
        operator.people.members(account.id),
        operator.apiKeys.list(account.id),
        operator.subscriptions.find(account.id),
      ]);
      if (subscription === undefined) throw new CommandError("The account has been deleted.");
      const usage = await operator.usage.current(subscription);
      return {
        text: [
          `${account.name}  ${account.id}`,
          `plan ${account.plan}, subscription ${account.state}`,
          `calls ${usage.calls} of ${usage.includedCalls}, cost ${usd(usage.costMicroUsd)}`,
          `people: ${people.map(({ email }) => email).join(", ") || "none"}`,
          `API keys: ${apiKeys.map(({ name, lastFour }) => `${name} (…${lastFour})`).join(", ") || "none"}`,
        ].join("\n"),
        json: { ...account, people, apiKeys, subscription, usage },
      };
    },
  }),
  operatorCommand({
    name: "account delete",
    summary: "Delete an account with everything in it. This cannot be undone.",
    usage: "<account> --yes",
    examples: ["galley account delete Acme --yes"],
    words: [1, 1],
    options: { yes: { type: "boolean" } },
    explain: { yes: "confirm the deletion" },
    async run({ positionals: [reference = ""], values }, operator) {
      const { id, name } = await findAccount(operator, reference);
      if (values["yes"] !== true) {
        throw new CommandError(
          `This deletes "${name}" with its keys, templates and usage. Add --yes to do it.`,
        );
      }
      await operator.actions.deleteAccount(operator.actor, id);
      return { text: `Deleted ${name}.`, json: { id, name, deleted: true } };
    },
  }),
  operatorCommand({
    name: "entry-link create",
    summary: "Create a one-time link into the dashboard, to set an email address and a password.",
    usage: "<account>",
    examples: ["galley entry-link create Acme"],
    words: [1, 1],
    async run({ positionals: [reference = ""] }, operator) {
      const { id } = await findAccount(operator, reference);
      const link = `${operator.publicUrl}/enter#${await operator.actions.createEntryLink(operator.actor, id)}`;
      return { text: `${link}\n\nIt works once, within seven days.`, json: { account: id, link } };
    },
  }),
  operatorCommand({
    name: "two-factor disable",
    summary: "Turn off two-factor sign-in for someone who lost their phone and their recovery codes.",
    usage: "<email>",
    examples: ["galley two-factor disable ann@example.com"],
    words: [1, 1],
    async run({ positionals: [email = ""] }, { actions, actor }) {
      const wasOn = await actions.disableTwoFactor(actor, email);
      if (wasOn === undefined) throw new CommandError(`Nobody has the email address ${email}.`);
      const text = wasOn
        ? `Two-factor sign-in is off for ${email}, and their sessions have ended.`
        : `Two-factor sign-in was already off for ${email}.`;
      return { text, json: { email, disabled: wasOn } };
    },
  }),
];
