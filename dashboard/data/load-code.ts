import { queryOptions } from "@tanstack/react-query";
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

/** Code that is loaded when it is first used, as a query: a failure is tried again like that of any other read. */
export const codeQuery = <Module>(name: string, importer: () => Promise<Module>) =>
  queryOptions({
    queryKey: ["code", name],
    queryFn: () => loadCode(importer),
    staleTime: Number.POSITIVE_INFINITY,
  });
