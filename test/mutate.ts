import { globSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { createVitest } from "vitest/node";

/**
 * Mutation testing of what customers pay and who is let in: `npm run mutate [-- file …]`. Every operator and number of
 * a file is changed, one at a time, and the tests of the file must notice. Prints the changes that none noticed.
 */
const root = join(import.meta.dirname, "..");
const BILLING = "service/billing";

/** The files, and the tests that must notice a change in each. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  [`${BILLING}/money.ts`]: [`${BILLING}/money.test.ts`],
  [`${BILLING}/period.ts`]: [`${BILLING}/period.test.ts`],
  [`${BILLING}/plans.ts`]: [`${BILLING}/plans.test.ts`],
  [`${BILLING}/standing.ts`]: [`${BILLING}/standing.test.ts`],
  [`${BILLING}/subscription.ts`]: [`${BILLING}/subscription.test.ts`],
  [`${BILLING}/subscriptions.ts`]: [`${BILLING}/subscriptions.test.ts`],
  [`${BILLING}/reconsider.ts`]: [`${BILLING}/reconsider.test.ts`],
  [`${BILLING}/statement.ts`]: [`${BILLING}/statement.test.ts`],
  [`${BILLING}/notices.ts`]: [`${BILLING}/notices.test.ts`],
  [`${BILLING}/stripe/owed.ts`]: [`${BILLING}/stripe/owed.test.ts`],
  [`${BILLING}/stripe/receive.ts`]: [`${BILLING}/stripe/receive.test.ts`],
  [`${BILLING}/stripe/invoices.ts`]: [`${BILLING}/stripe/biller.test.ts`],
  [`${BILLING}/stripe/read-subscription.ts`]: [`${BILLING}/stripe/{biller,read-subscription}.test.ts`],
  [`${BILLING}/stripe/settle.ts`]: [`${BILLING}/stripe/{biller,receive}.test.ts`],
  [`${BILLING}/stripe/sync.ts`]: [`${BILLING}/stripe/{biller,receive,reconcile,sync}.test.ts`],
  "service/usage/ledger.ts": ["service/usage/ledger.test.ts"],
  "service/usage/store.ts": ["service/usage/ledger.test.ts"],
  "service/usage/usage.ts": ["service/usage/ledger.test.ts"],
};

/** The replacement for each token. */
const SWAPS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<=": "<",
  ">=": ">",
  "<": "<=",
  ">": ">=",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  true: "false",
  false: "true",
  "Math.min": "Math.max",
  "Math.max": "Math.min",
  "Math.floor": "Math.ceil",
  "!": "",
};
const TOKEN =
  /\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![*/\s])(?:[^/\\\n]|\\.)+\/[a-z]*(?=[.,;)])|=>|===|!==|<=|>=|&&=|\?\?=|\|\|=|[-+*]=|\+\+|--|\*\*|&&|\|\||\?\?|\?\.|Math\.\w+|\b(?:true|false)\b|\b\d[\d_]*\b|[<>+\-*/%!]/g;

interface Mutant {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly source: string;
}

/** Types are blanked out, so that only code that runs is changed. */
function mutantsOf(source: string): Mutant[] {
  const code = stripTypeScriptTypes(source);
  return [...code.matchAll(TOKEN)].flatMap(({ 0: from, index }) => {
    const to = /^\d/.test(from) ? String(Number(from.replaceAll("_", "")) + 1) : SWAPS[from];
    if (to === undefined) return [];
    const changed = source.slice(0, index) + to + source.slice(index + from.length);
    return [{ line: source.slice(0, index).split("\n").length, from, to, source: changed }];
  });
}

const asked = process.argv.slice(2);
const vitest = await createVitest("test", {
  root,
  config: join(root, "vitest.config.ts"),
  watch: false,
  project: ["sqlite"],
  reporters: [{}],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A change that loops forever ends with its process.
  isolate: true,
});
await vitest.standalone();
let survivors = 0;
let total = 0;
for (const [file, patterns] of Object.entries(TARGETS)) {
  if (asked.length > 0 && !asked.some((name) => file.includes(name))) continue;
  const path = join(root, file);
  const original = readFileSync(path, "utf8");
  const tests = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((test) => join(root, test));
  const specifications = (await vitest.globTestSpecifications(tests)).filter(
    ({ project, moduleId }) => project.name === "sqlite" && tests.includes(moduleId),
  );
  const passes = async () => {
    vitest.invalidateFile(path);
    // The results of earlier runs would count for this one too.
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    if (testModules.length !== specifications.length) throw new Error("Not every test file was run.");
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };
  const restore = () => writeFileSync(path, original);
  const restoreAndExit = () => {
    restore();
    process.exit(1);
  };
  process.once("SIGINT", restoreAndExit).once("SIGTERM", restoreAndExit);
  try {
    if (!(await passes())) throw new Error(`The tests of ${file} fail as it is.`);
    const mutants = mutantsOf(original);
    for (const { line, from, to, source } of mutants) {
      total++;
      writeFileSync(path, source);
      if (!(await passes())) continue;
      survivors++;
      process.stdout.write(`  ${file}:${line}: ${from} became ${to === "" ? "nothing" : to}\n`);
    }
    process.stdout.write(`${file}: ${mutants.length} changes\n`);
  } finally {
    restore();
    process.off("SIGINT", restoreAndExit).off("SIGTERM", restoreAndExit);
  }
}
process.stdout.write(`${total} changes, ${survivors} unnoticed\n`);
await vitest.close();
process.exit(survivors === 0 ? 0 : 1);
