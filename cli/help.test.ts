import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { galley } from "./testing.ts";

const overview = await galley(["--help"]);
const commands = overview.stdout
  .split("\n")
  .flatMap((line) => /^ {2}galley ([a-z-]+(?: [a-z]+)?)(?= {2,})/.exec(line)?.[1] ?? []);

test.for(commands)("galley %s --help explains every option and has examples", async (name) => {
  expect(commands.length).toBeGreaterThan(15);
  const { code, stdout } = await galley([...name.split(" "), "--help"]);
  expect(code).toBe(0);
  const [, examples = ""] = stdout.split("Examples:\n");
  expect(examples).toContain(`galley ${name}`);
  for (const line of stdout.match(/^ {2}(-\w, | {4})--.*$/gm) ?? [])
    expect(line).toMatch(/--[a-z-]+( <…>)? +\S/);
});

test("lists the commands of a group that is named without one", async () => {
  const { code, stderr } = await galley(["template"]);
  expect(stderr).toContain("galley template pull");
  expect(stderr).not.toContain("galley convert");
  expect(code).toBe(2);
  expect(await galley(["template", "fetch"])).toMatchObject({
    code: 2,
    stderr: 'Unknown command "template fetch". See galley template --help.\n',
  });
});

test("completes commands, their second words and their options in bash", async () => {
  const { stdout } = await galley(["completion", "bash"]);
  const folder = mkdtempSync(join(tmpdir(), "galley-completion-"));
  writeFileSync(join(folder, "galley.bash"), stdout);
  const complete = (...words: string[]) =>
    execFileSync(
      "bash",
      [
        "-c",
        'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _galley; echo "${COMPREPLY[@]}"',
        join(folder, "galley.bash"),
        "galley",
        ...words,
      ],
      { encoding: "utf8" },
    ).trim();
  expect(complete("conv")).toBe("convert");
  expect(complete("template", "pu")).toBe("pull push");
  expect(complete("template", "push", "--d")).toBe("--draft");
  expect(complete("convert", "--wa")).toBe("--watch");
  rmSync(folder, { recursive: true });
});

test("writes completions for zsh and fish, and no others", async () => {
  expect((await galley(["completion", "zsh"])).stdout).toMatch(
    /^autoload[^]*complete -o default -F _galley galley/,
  );
  expect((await galley(["completion", "fish"])).stdout).toContain(
    "complete -c galley -n __fish_use_subcommand -a convert",
  );
  expect(await galley(["completion", "tcsh"])).toMatchObject({ code: 2 });
});
