import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { GalleyError, type Client, type SavedTemplate } from "@galley/client";
import { CommandError, type Command, type Given, type Surroundings } from "./command.ts";
import { table, type Answer } from "./operator.ts";
import { isColored } from "./paint.ts";
import { fromService, REMOTE, remoteClient } from "./remote.ts";
import { warningLine } from "./warning-line.ts";
import { isUuid } from "./uuid.ts";
import { showDifference } from "./template-diff.ts";
import {
  ABOUT,
  FILES,
  fingerprint,
  NO_CONTENT,
  readAbout,
  readContent,
  writeAbout,
  writeContent,
} from "./template-folder.ts";

type Run = (
  given: Given,
  client: Client,
  around: Surroundings,
) => Promise<Answer & { readonly code?: number }>;

/** Commands that move templates between folders in git and a service. */
export const templateCommands: readonly Command[] = [
  command({
    name: "template list",
    summary: "List the templates of your account.",
    usage: "",
    examples: ["galley template list", "galley template list --json"],
    words: [0, 0],
    async run(_given, { templates }) {
      const all = [];
      for await (const template of templates.list()) all.push(template);
      const rows = all.map(({ id, alias, name, version, published_version: published }) => [
        id,
        alias ?? "",
        name,
        String(version),
        published === null ? "never" : published === version ? "yes" : `version ${published}`,
      ]);
      return { text: table(["id", "alias", "name", "version", "published"], rows), json: all };
    },
  }),
  command({
    name: "template pull",
    summary: "Write a template to a folder, to keep it in git.",
    usage: "<id | alias | folder> [folder] [--force]",
    examples: [
      "galley template pull welcome",
      "galley template pull 0f8fad5b-d9cb-469f-a165-70867728950e templates/welcome",
      "galley template pull templates/welcome",
    ],
    words: [1, 2],
    options: { force: { type: "boolean" } },
    explain: { force: "replace files that were changed since the last pull or push" },
    async run({ positionals: [word = "", given], values }, client) {
      const known = await readAbout(word);
      const folder = given ?? (known === undefined ? join("templates", word) : word);
      const template = await client.templates.read(known?.id ?? (await idOf(client, word)));
      const about = await readAbout(folder);
      const isChanged =
        fingerprint(await readContent(folder)) !== (about?.content ?? fingerprint(NO_CONTENT));
      if (isChanged && values["force"] !== true) {
        throw new CommandError(
          `${folder} has changes that are not pushed. Push them, or add --force to replace them.`,
        );
      }
      if (about?.id !== undefined && about.id !== template.id && values["force"] !== true) {
        throw new CommandError(
          `${folder} is the folder of another template. Choose another one, or add --force.`,
        );
      }
      await writeContent(folder, template);
      await writeAbout(folder, template);
      return {
        text: `Pulled version ${template.version} of ${template.name} into ${folder}.`,
        json: { folder, ...summaryOf(template) },
      };
    },
  }),
  command({
    name: "template push",
    summary: "Save a folder as the newest version of its template. A newer version is never overwritten.",
    usage: "<folder> [--draft]",
    examples: ["galley template push templates/welcome", "galley template push templates/welcome --draft"],
    words: [1, 1],
    options: { draft: { type: "boolean" } },
    explain: { draft: "save without publishing: conversions keep using the published version" },
    async run({ positionals: [folder = ""], values }, { templates }, { stderr }) {
      await requireFolder(folder);
      const about = await readAbout(folder);
      const name = about?.name ?? basename(resolve(folder));
      const parts = await readContent(folder);
      if (about === undefined && fingerprint(parts) === fingerprint(NO_CONTENT))
        throw new CommandError(`${folder} has no ${Object.values(FILES).join(", ")}: nothing to push.`);
      const content = { name, ...parts, draft: values["draft"] === true };
      const { id, version, alias } = about ?? {};
      if (id !== undefined && version === undefined) {
        throw new CommandError(
          `${join(folder, ABOUT)} has an id without a version. Pull the template again, or remove the id to create a new template.`,
        );
      }
      const saved =
        id === undefined || version === undefined
          ? await templates.create({ ...content, ...(typeof alias === "string" && { alias }) })
          : await templates
              .update(id, { ...content, expected_version: version })
              .catch(explainConflict(folder, version));
      await writeAbout(folder, saved);
      const sheet = join(folder, FILES.css);
      for (const warning of saved.warnings) stderr.write(warningLine(sheet, warning));
      if (alias !== undefined && alias !== saved.alias)
        stderr.write(
          `The alias in ${join(folder, ABOUT)} was ${aliasText(alias)}; the template has ${aliasText(saved.alias)}. Change aliases in the dashboard.\n`,
        );
      const isLive = saved.published_version === saved.version;
      return {
        text: `Pushed version ${saved.version} of ${saved.name}${isLive ? ": live now" : " as a draft"}.`,
        json: { folder, ...summaryOf(saved) },
      };
    },
  }),
  command({
    name: "template diff",
    summary: "Show how a folder differs from the newest version on the service. Exits with 1 when it does.",
    usage: "<folder>",
    examples: ["galley template diff templates/welcome"],
    words: [1, 1],
    async run({ positionals: [folder = ""] }, { templates }, { stdout, env }) {
      const about = await readAbout(folder);
      if (about?.id === undefined) throw new CommandError(`${folder} was never pulled or pushed.`);
      const remote = await templates.read(about.id);
      const local = await readContent(folder);
      const isSame = fingerprint(local) === fingerprint(remote);
      const shown = isSame ? "" : await showDifference(remote, local, { isColored: isColored(stdout, env) });
      const base =
        about.version === remote.version
          ? ""
          : `The service has version ${remote.version}; ${folder} is based on ${about.version}.\n`;
      return {
        text: `${base}${isSame ? "No differences." : shown.trimEnd()}`,
        json: { folder, id: about.id, version: remote.version, base_version: about.version, same: isSame },
        code: isSame ? 0 : 1,
      };
    },
  }),
];

function command({
  options,
  explain,
  run,
  ...rest
}: Omit<Command, "run" | "options"> & { readonly options?: Command["options"]; readonly run: Run }): Command {
  return {
    ...rest,
    options: { ...options, ...REMOTE.options, json: { type: "boolean" } },
    explain: { ...explain, ...REMOTE.explain, json: "print JSON" },
    async run(given, around) {
      const answer = await run(given, remoteClient(given, around), around).catch(fromService);
      const asJson = given.values["json"] === true;
      around.stdout.write(asJson ? `${JSON.stringify(answer.json, null, 2)}\n` : `${answer.text}\n`);
      return answer.code ?? 0;
    },
  };
}

const summaryOf = ({ id, alias, name, version, published_version, warnings }: SavedTemplate) => ({
  id,
  alias,
  name,
  version,
  published_version,
  warnings,
});

const aliasText = (alias: string | null) => (alias === null ? "none" : `"${alias}"`);

async function idOf({ templates }: Client, word: string): Promise<string> {
  if (isUuid(word)) return word;
  const found = await templates.find(word);
  if (found === undefined)
    throw new CommandError(`No template has the alias "${word}". See galley template list.`);
  return found.id;
}

async function requireFolder(folder: string): Promise<void> {
  if ((await stat(folder).catch(() => undefined))?.isDirectory() === true) return;
  throw new CommandError(`${folder} is not a folder.`);
}

function explainConflict(folder: string, version: number) {
  return (error: unknown): never => {
    if (!(error instanceof GalleyError) || error.code !== "version_conflict") throw error;
    throw new CommandError(
      `Not pushed: the service has a newer version than ${version}, which ${folder} is based on. Nothing was changed. Compare them with galley template diff ${folder}. To merge, copy your changes elsewhere, run galley template pull ${folder} --force, apply your changes again, and push.`,
      { cause: error },
    );
  };
}
