import { join } from "node:path";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { readGuides } from "../../service/guides/guides.ts";
import { mcpRoutes } from "../../service/mcp/routes.ts";
import { createMcpServer } from "../../service/mcp/server.ts";
import { createAdmission } from "../../service/platform/admission.ts";
import { installErrorHandling } from "../../service/platform/errors.ts";
import { installJsonParser } from "../../service/platform/json.ts";
import { createRouteTable } from "../../service/platform/route-table.ts";
import { startForTest } from "../../service/testing.ts";
import { root } from "../testing.ts";
import { addFixtures } from "./fixtures.ts";
import { addressOf, runConformanceSuite, startWithKey } from "./run.ts";

const baseline = (name: string) => join(import.meta.dirname, `${name}.yaml`);

test("the service passes every scenario of the MCP conformance suite that does not need the suite's tools", async () => {
  const service = await startForTest();
  const proxy = await startWithKey(service.address, service.apiKey);
  try {
    const report = await runConformanceSuite(addressOf(proxy), baseline("service"));
    process.stdout.write(`${report.slice(report.lastIndexOf("=== SUMMARY"))}\n`);
    expect(report).toContain("✓ server-initialize");
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    await service.close();
  }
});

test("our MCP route passes the scenarios that use the suite's tools, resources and prompts", async () => {
  const app = fastify();
  app.decorateRequest("place", null);
  installErrorHandling(app, createRouteTable());
  installJsonParser(app);
  const api = { convert: () => Promise.reject(new Error("No scenario converts.")) };
  mcpRoutes(app, {
    identify: async () => ({ accountId: "suite" }) as never,
    admission: createAdmission({ requests: 100, bytes: 1e8 }),
    publicUrl: undefined,
    async createServer() {
      const server = createMcpServer({ api, guides: readGuides(join(root, "docs")), version: "0.0.0" });
      addFixtures(server);
      return server;
    },
  });
  try {
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const report = await runConformanceSuite(address, baseline("fixtures"));
    process.stdout.write(`${report.slice(report.lastIndexOf("=== SUMMARY"))}\n`);
    expect(report).toContain("✓ tools-call-with-progress");
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
});
