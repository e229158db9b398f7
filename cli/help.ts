import type { Command } from "./command.ts";

/** Every command in a line; of one group only, where its name was given. */
export function overview(commands: readonly Command[], group: string | undefined): string {
  const ofGroup = commands.filter(({ name }) => name.split(" ")[0] === group);
  const shown = ofGroup.length > 0 ? ofGroup : commands;
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map(({ name, summary }) => `  galley ${name.padEnd(width)}  ${summary}`);
  return `Galley: Markdown in, HTML e-mail that is ready to be sent out.

${lines.join("\n")}

galley <command> --help says more. Settings are environment variables; see docs/operating.md.
`;
}

export function helpFor({ name, summary, usage, options, explain = {} }: Command): string {
  const rows = Object.entries(options).map(([option, { type, short }]) => ({
    form: `${short === undefined ? "    " : `-${short}, `}--${option}${type === "string" ? " <…>" : ""}`,
    meaning: explain[option] ?? "",
  }));
  const width = Math.max(0, ...rows.map(({ form }) => form.length));
  const lines = rows.map(({ form, meaning }) => `  ${form.padEnd(width)}  ${meaning}`);
  return `${summary}\n\n  galley ${name} ${usage}\n${lines.length > 0 ? `\n${lines.join("\n")}\n` : ""}`;
}
