import { client } from "./client.ts";

/**
 * Loads a part of the app. If it does not arrive because the service can't be reached, that is the error. If the
 * service answers, it was updated and no longer has the file: only a reload of the page helps.
 */
export function loadCode<Module>(importer: () => Promise<Module>): Promise<Module> {
  return importer().catch(async (error: unknown) => {
    await client.features();
    throw error;
  });
}
