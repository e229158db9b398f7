import { parseArgs } from "node:util";
import { accountCommands } from "./account.ts";
import { apiKeyCommands } from "./api-key.ts";
import { billingCommands } from "./billing.ts";
import { checkCommand } from "./check.ts";
import { CommandError, UsageError, type Command, type Surroundings } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { convertCommand } from "./convert.ts";
import { helpFor, overview } from "./help.ts";
import { backupCommand } from "./backup.ts";
import { moveCommands } from "./move.ts";
import { mcpCommand } from "./mcp.ts";
import { masterKeyCommand } from "./master-key.ts";
import { operatorCommands } from "./operators.ts";
import { previewCommand } from "./preview.ts";
import { serveCommand } from "./serve.ts";
import { subscriptionCommand } from "./subscription.ts";
import { templateCommands } from "./template.ts";
import { usageCommand } from "./usage.ts";
import packageJson from "./package.json" with { type: "json" };

export type { Surroundings } from "./command.ts";

const COMMANDS: readonly Command[] = [
  convertCommand,
  checkCommand,
  previewCommand,
  ...templateCommands,
  serveCommand,
  mcpCommand,
  ...accountCommands,
  ...apiKeyCommands,
  subscriptionCommand,
  usageCommand,
  ...billingCommands,
  ...operatorCommands,
  masterKeyCommand,
  backupCommand,
  ...moveCommands,
  completionCommand(() => COMMANDS),
];

/** Runs one command line and returns its exit code: 0 success, 1 failure, 2 invalid usage. */
export async function run(around: Surroundings): Promise<number> {
  const { args, stdout, stderr } = around;
  const wantsHelp = args.includes("--help") || args.includes("-h") || args[0] === "help";
  const words = args.filter((word) => !["--help", "-h"].includes(word));
  if (words[0] === "help") words.shift();
  if (words[0] === "--version" || words[0] === "-v") {
    stdout.write(`${packageJson.version}\n`);
    return 0;
  }
  const command = findCommand(words);
  if (wantsHelp || words.length === 0) {
    stdout.write(command === undefined ? overview(COMMANDS, words[0]) : helpFor(command));
    return wantsHelp ? 0 : 2;
  }
  if (command === undefined) {
    stderr.write(explainUnknown(words));
    return 2;
  }
  try {
    return await command.run(parse(command, words.slice(command.name.split(" ").length)), around);
  } catch (error) {
    if (error instanceof UsageError) {
      stderr.write(`${error.message}\n\n  galley ${command.name} ${command.usage}\n`);
      return 2;
    }
    stderr.write(`${explain(error as Error)}\n`);
    return 1;
  }
}

function findCommand(words: readonly string[]): Command | undefined {
  return COMMANDS.find(({ name }) => {
    const parts = name.split(" ");
    return parts.every((part, index) => words[index] === part);
  });
}

/** A group such as `template` needs a second word. */
function explainUnknown(words: readonly string[]): string {
  const [group = ""] = words;
  const isGroup = COMMANDS.some(({ name }) => name.startsWith(`${group} `));
  if (isGroup && words.length === 1) return overview(COMMANDS, group);
  return `Unknown command "${words.slice(0, 2).join(" ")}". See galley ${isGroup ? `${group} ` : ""}--help.\n`;
}

function parse(command: Command, args: readonly string[]) {
  const [least, most] = command.words;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: command.options,
      allowPositionals: true,
    });
    if (positionals.length < least) {
      const missing = command.usage.match(/<[^>]+>/g)?.[positionals.length] ?? "";
      throw new UsageError(`Missing argument: ${missing}`);
    }
    if (positionals.length > most) throw new UsageError(`Unexpected argument "${positionals[most]}"`);
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true) {
      // Node adds advice on arguments that begin with a dash to every unknown option.
      const [message = ""] = (error as Error).message.split(" To specify a positional argument");
      throw new UsageError(message, { cause: error });
    }
    throw error;
  }
}

/** Expected errors show their message only; unexpected ones show the stack. */
function explain(error: Error): string {
  const foreseen = [
    "CommandError",
    "ConfigError",
    "GalleyError",
    "MasterKeyError",
    "MoveError",
    "PlanError",
    "Problem",
    "StorageError",
    "SubscriptionError",
    "TemplateError",
  ];
  if (error instanceof CommandError || foreseen.includes(error.name)) return error.message;
  return error.stack ?? error.message;
}
