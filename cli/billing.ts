import { CommandError, text, UsageError } from "./command.ts";
import { writeText } from "./files.ts";
import { findAccount, operatorCommand, table } from "./operator.ts";

export const billingCommands = [
  operatorCommand({
    name: "billing setup",
    summary: "Create the products and prices of the plans at Stripe. Can be run again at any time.",
    usage: "",
    examples: ["galley billing setup"],
    words: [0, 0],
    makesDatabase: true,
    async run(_given, { billing }) {
      const done = await billing.setUp();
      return { text: done.join("\n"), json: done };
    },
  }),
  operatorCommand({
    name: "billing reconcile",
    summary: "Compare subscriptions and charges with Stripe, and repair what can be repaired.",
    usage: "",
    examples: ["galley billing reconcile", "galley billing reconcile --json"],
    words: [0, 0],
    async run(_given, { billing }) {
      const differences = await billing.reconcile();
      const rows = differences.map(({ accountId, detail, isRepaired }) => [
        accountId,
        isRepaired ? "repaired" : "open",
        detail,
      ]);
      return {
        text: rows.length === 0 ? "No differences." : table(["account", "status", "difference"], rows),
        json: differences,
        hasFindings: differences.some(({ isRepaired }) => !isRepaired),
      };
    },
  }),
  operatorCommand({
    name: "billing statement",
    summary: "Write statements of what accounts owe, as CSV or as a printable page.",
    usage: "[<account>] [--period 2026-01] [--html <file>]",
    examples: [
      "galley billing statement > statements.csv",
      "galley billing statement Acme --period 2026-01 --html statement.html",
    ],
    words: [0, 1],
    options: { period: { type: "string" }, html: { type: "string" } },
    explain: {
      period: "month in which the period began; default: all periods",
      html: "write a printable page to this file; requires an account and a period",
    },
    async run(given, operator) {
      const [period, html] = [text(given, "period"), text(given, "html")];
      if (period !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) {
        throw new UsageError("--period must be a month, such as 2026-01.");
      }
      const [reference] = given.positionals;
      const kept = (await operator.billing.keptStatements()).filter(
        ({ accountId }) => reference === undefined || accountId === reference.toLowerCase(),
      );
      // A deleted account has kept statements, and nothing else to find it by than its id.
      const named =
        reference === undefined || kept.length > 0 ? [] : [await findAccount(operator, reference)];
      const accounts = reference === undefined ? await operator.accounts.list() : named;
      const live = await Promise.all(accounts.map((account) => operator.billing.statements(account.id)));
      const all = [...live.flat(), ...kept];
      const statements = all.filter(
        ({ period: { start } }) => period === undefined || new Date(start).toISOString().startsWith(period),
      );
      if (html === undefined) {
        return { text: operator.billing.toCsv(statements).trimEnd(), json: statements };
      }
      const [statement] = statements;
      if (statement === undefined || statements.length > 1) {
        throw new CommandError(
          `--html writes one statement, and ${statements.length} match. Name an account and a period.`,
        );
      }
      await writeText(html, operator.billing.toPage(statement));
      return { text: `Wrote ${html}`, json: statement };
    },
  }),
];
