import type { Command } from "./command.ts";

/** One line per command, of one group if its name is given. */
export function overview(commands: readonly Command[], group: string | undefined): string {
  const ofGroup = commands.filter(({ name }) => name.split(" ")[0] === group);
  const shown = ofGroup.length > 0 ? ofGroup : commands;
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map(({ name, summary }) => `  galley ${name.padEnd(width)}  ${summary}`);
  return `Galley: Markdown in, inbox-ready HTML email out.

${lines.join("\n")}

Run galley <command> --help for options and examples. Settings are environment variables; see docs/configuration.md.
`;
}

export function helpFor({ name, summary, usage, examples, options, explain = {} }: Command): string {
  const rows = Object.entries(options).map(([option, { type, short }]) => ({
    form: `${short === undefined ? "    " : `-${short}, `}--${option}${type === "string" ? " <…>" : ""}`,
    meaning: explain[option] ?? "",
  }));
  const width = Math.max(0, ...rows.map(({ form }) => form.length));
  const lines = rows.map(({ form, meaning }) => `  ${form.padEnd(width)}  ${meaning}`);
  return [
    `${summary}\n\n  galley ${name} ${usage}`.trimEnd(),
    ...(lines.length > 0 ? [`Options:\n${lines.join("\n")}`] : []),
    `Examples:\n${examples.map((line) => `  ${line}`).join("\n")}\n`,
  ].join("\n\n");
}
