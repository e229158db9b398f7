import { UsageError, type Command } from "./command.ts";

/** `galley completion bash`: a shell script, generated from the commands. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: "completion",
    summary: "Print a script that completes commands and options in your shell.",
    usage: "<bash | zsh | fish>",
    examples: [
      'echo "source <(galley completion bash)" >> ~/.bashrc',
      'echo "source <(galley completion zsh)" >> ~/.zshrc',
      "galley completion fish > ~/.config/fish/completions/galley.fish",
    ],
    words: [1, 1],
    options: {},
    run({ positionals: [shell = ""] }, { stdout }) {
      const write = SHELLS.get(shell);
      if (write === undefined)
        throw new UsageError(`The shell must be one of ${[...SHELLS.keys()].join(", ")}.`);
      stdout.write(write(commands()));
      return Promise.resolve(0);
    },
  };
}

const SHELLS: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
  ["bash", (commands) => bash(commands)],
  // zsh runs bash's completions.
  ["zsh", (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`],
  ["fish", (commands) => fish(commands)],
]);

const optionsOf = ({ options }: Command) => Object.keys(options).map((name) => `--${name}`);
const firstWords = (commands: readonly Command[]) => [
  ...new Set(commands.map(({ name }) => name.split(" ")[0] ?? "")),
];
const secondWords = (commands: readonly Command[], first: string) =>
  commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));

function bash(commands: readonly Command[]): string {
  const groups = firstWords(commands).filter((first) => secondWords(commands, first).length > 0);
  const seconds = groups.map(
    (first) => `      ${first}) words="${secondWords(commands, first).join(" ")}" ;;`,
  );
  const options = commands.map(
    (command) => `      "${command.name}") words="${optionsOf(command).join(" ")}" ;;`,
  );
  return `_galley() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    words="${firstWords(commands).join(" ")}"
  elif [[ $current == -* ]]; then
    local name="\${COMP_WORDS[1]}"
    case "$name" in ${groups.join("|")}) name="$name \${COMP_WORDS[2]}" ;; esac
    case "$name" in
${options.join("\n")}
    esac
    words="$words --help"
  elif [[ $COMP_CWORD -eq 2 ]]; then
    case "\${COMP_WORDS[1]}" in
${seconds.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _galley galley
`;
}

function fish(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`;
  const lines = firstWords(commands).map((first) => {
    const { summary } = commands.find(({ name }) => name === first) ?? { summary: "" };
    return `complete -c galley -n __fish_use_subcommand -a ${first} -d ${quoted(summary)}`;
  });
  for (const { name, summary, options, explain = {} } of commands) {
    const [first = "", second] = name.split(" ");
    const here = `__fish_seen_subcommand_from ${first}`;
    if (second !== undefined)
      lines.push(`complete -c galley -n '${here}' -a ${second} -d ${quoted(summary)}`);
    const within = second === undefined ? here : `${here}; and __fish_seen_subcommand_from ${second}`;
    for (const option of Object.keys(options)) {
      lines.push(`complete -c galley -n '${within}' -l ${option} -d ${quoted(explain[option] ?? "")}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
