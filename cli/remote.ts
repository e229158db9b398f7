import { createClient, GalleyError, type Client, type TemplateVersion } from "@galley/client";
import { CommandError, text, type Command, type Given, type Surroundings } from "./command.ts";

/**
 * Options of commands that call a service. The API key is never an argument, because the shell's history would store
 * it.
 */
export const REMOTE: Pick<Required<Command>, "options" | "explain"> = {
  options: { url: { type: "string" } },
  explain: { url: "address of the service; default: GALLEY_URL. The API key is read from GALLEY_API_KEY" },
};

export function remoteClient(given: Given, { env }: Pick<Surroundings, "env">): Client {
  const apiKey = env["GALLEY_API_KEY"] ?? "";
  if (apiKey === "") {
    throw new CommandError(
      "GALLEY_API_KEY is not set. Create an API key in the dashboard, or with galley key create, and put it there.",
    );
  }
  return createClient({ apiKey, baseUrl: serviceUrl(given, env) });
}

/** As in the settings of the service, an empty variable counts as not set. */
export function serviceUrl(given: Given, env: Surroundings["env"]): string {
  const { GALLEY_URL = "" } = env;
  return text(given, "url") ?? (GALLEY_URL === "" ? "http://127.0.0.1:3000" : GALLEY_URL);
}

/** For a `catch`: reports the service's message and error code. */
export function fromService(error: unknown): never {
  if (!(error instanceof GalleyError)) throw error;
  throw new CommandError(`${error.message} (${error.code})`, { cause: error });
}

/** The content that conversions use: the published version, or the draft if none is published. */
export async function readPublished(
  client: Client,
  id: string,
): Promise<Omit<TemplateVersion, "created_at">> {
  const newest = await client.templates.read(id);
  const { published_version: published, version } = newest;
  return published === null || published === version ? newest : client.templates.readVersion(id, published);
}
