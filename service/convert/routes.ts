import { ROUTES } from "@galley/contract";
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify";
import { convertBatchItem, convertItem } from "./convert.ts";
import { readRequest } from "./request.ts";

export function convertRoutes(
  app: FastifyInstance,
  { requireApiKey }: { requireApiKey: onRequestAsyncHookHandler },
): void {
  const { method, path } = ROUTES.convert;
  app.route({
    method,
    url: path,
    onRequest: requireApiKey,
    handler: async (request) => {
      const { batch, items } = readRequest(request.body);
      if (!batch) return convertItem(items[0], "");
      const results = items.map((item, index) => convertBatchItem(item, index, request.id));
      return { results, count: results.length };
    },
  });
}
