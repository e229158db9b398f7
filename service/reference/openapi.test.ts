import { V1_ROUTES } from "@galley/contract";
import { validate } from "@readme/openapi-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startForTest } from "../testing.ts";

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly requestBody?: {
    readonly content: {
      readonly "application/json": { readonly examples: Record<string, { value: unknown }> };
    };
  };
  readonly responses: Readonly<Record<string, { readonly headers: Readonly<Record<string, unknown>> }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let service: Awaited<ReturnType<typeof startForTest>>;
let api: Document;
let dashboard: Document;
beforeAll(async () => {
  service = await startForTest();
  const read = async (path: string) => (await (await fetch(service.address + path)).json()) as Document;
  [api, dashboard] = [await read("/openapi.json"), await read("/api/openapi.json")];
});
afterAll(() => service.close());

test("the public document and the dashboard's are valid OpenAPI 3.1", async () => {
  for (const document of [api, dashboard]) {
    expect(document.openapi).toBe("3.1.0");
    expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true });
  }
  expect(Object.keys(api.paths).every((path) => path.startsWith("/v1/"))).toBe(true);
  expect(Object.keys(dashboard.paths).some((path) => path.startsWith("/v1/"))).toBe(false);
  const operations = Object.values(api.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(V1_ROUTES).toSorted(),
  );
});

test("requests and responses are named schemas, and a request is a document or a batch", () => {
  expect(Object.keys(api.components.schemas)).toEqual(
    expect.arrayContaining(["Document", "Batch", "Email", "BatchResults", "Template", "Problem"]),
  );
  expect(api.paths["/v1/convert"]?.["post"]?.requestBody).toMatchObject({
    content: {
      "application/json": {
        schema: {
          oneOf: [{ $ref: "#/components/schemas/Document" }, { $ref: "#/components/schemas/Batch" }],
        },
      },
    },
  });
});

test.for([
  ["/v1/convert", ["409", "429", "503"]],
  ["/v1/templates", ["409", "429", "503"]],
  ["/v1/templates/{template_id}/versions/{version}/publish", ["429", "503"]],
] as const)("POST %s declares Retry-After for %s", ([path, statuses]) => {
  const responses = Object.entries(api.paths[path]?.["post"]?.responses ?? {});
  const declared = responses.filter(([, { headers }]) => "Retry-After" in headers);
  expect(declared.map(([status]) => status)).toEqual(statuses);
});

describe("every example of a request", () => {
  const templates: { id: string }[] = [];
  const send = async (method: string, path: string, value: unknown) => {
    const id = templates[0]?.id ?? "";
    return fetch(service.address + path.replace("{template_id}", id), {
      method: method.toUpperCase(),
      headers: { "Content-Type": "application/json", "X-Service-Key": service.apiKey },
      body: JSON.stringify(value),
    });
  };

  test("is answered with 2xx and the declared headers", async () => {
    let sent = 0;
    for (const [path, methods] of Object.entries(api.paths)) {
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        if (requestBody === undefined) continue;
        const { examples } = requestBody.content["application/json"];
        expect(Object.keys(examples).length).toBeGreaterThan(0);
        for (const [name, { value }] of Object.entries(examples)) {
          const answer = await send(method, path, value);
          const body = (await answer.json()) as { id: string };
          expect(answer.status, `${method} ${path} ${name}: ${JSON.stringify(body)}`).toBeLessThan(300);
          if (path === "/v1/templates") templates.push(body);
          for (const header of Object.keys(responses[answer.status]?.headers ?? {})) {
            if (header !== "Idempotent-Replayed") expect(answer.headers.get(header), header).not.toBeNull();
          }
          sent++;
        }
      }
    }
    expect(sent).toBeGreaterThanOrEqual(7);
  });
});
