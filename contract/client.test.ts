import type { TObject } from "typebox";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  createClient,
  ProblemError,
  ROUTES,
  type Client,
  type Me,
  type Route,
  type TemplateWithWarnings,
} from "./index.ts";

function answering(respond: () => Response) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    return respond();
  };
  return { sent, client: createClient({ baseUrl: "http://galley.test", fetch, headers: { "X-A": "1" } }) };
}

describe("the client generated from the route table", () => {
  it("puts parameters, query and body where the route has them", async () => {
    const { client, sent } = answering(() => Response.json({ templates: [], next_cursor: null }));
    await client.listTemplates({ query: { limit: 10 } });
    await client.updateTemplate({ params: { template_id: "a/b" }, body: { name: "New" } });
    expect(sent.map(({ url }) => url)).toEqual([
      "http://galley.test/api/templates?limit=10",
      "http://galley.test/api/templates/a%2Fb",
    ]);
    expect(sent[1]?.init).toMatchObject({
      method: "PATCH",
      body: '{"name":"New"}',
      headers: { "X-A": "1", "Content-Type": "application/json" },
    });
  });

  it("follows no redirect, because the API key would go with it", async () => {
    const { client, sent } = answering(() => new Response(null, { status: 307 }));
    await expect(client.me()).rejects.toMatchObject({ problem: { code: "unavailable", status: 307 } });
    expect(sent[0]?.init.redirect).toBe("manual");
  });

  it("reports a redirect in a browser, which hides the status", async () => {
    const { client } = answering(() =>
      Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" }),
    );
    await expect(client.me()).rejects.toMatchObject({
      problem: {
        code: "unavailable",
        detail: "The service cannot be reached: something in between answered with a redirect.",
      },
    });
  });

  it("returns nothing for 204", async () => {
    const { client } = answering(() => new Response(null, { status: 204 }));
    expect(await client.signOut()).toBeUndefined();
  });

  it("throws the problem of a response other than 2xx", async () => {
    const problem = {
      type: "/docs/errors#rate_limited",
      title: "Too many requests",
      status: 429,
      detail: "Wait a second.",
      code: "rate_limited",
      request_id: "r",
    };
    const { client } = answering(
      () =>
        new Response(JSON.stringify(problem), {
          status: 429,
          headers: { "Content-Type": "application/problem+json", "Retry-After": "1" },
        }),
    );
    const error = await client.me().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 1, problem });
  });

  it("reports a proxy's response in the same shape", async () => {
    const { client } = answering(() => new Response("<html>", { status: 502 }));
    await expect(client.me()).rejects.toMatchObject({ status: 502, problem: { code: "unavailable" } });
  });

  it("is typed by the schemas", () => {
    expectTypeOf<Client["me"]>().returns.resolves.toEqualTypeOf<Me>();
    expectTypeOf<Client["signOut"]>().returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf<Client["readTemplate"]>().returns.resolves.toEqualTypeOf<TemplateWithWarnings>();
    expectTypeOf<Client["readTemplate"]>().parameter(0).toHaveProperty("params");
    expectTypeOf<Parameters<Client["readTemplate"]>>().not.toEqualTypeOf<[]>();
  });
});

describe("the route table", () => {
  it("has each address and method once, and names every parameter of its path", () => {
    const routes = Object.values<Route>(ROUTES);
    const addresses = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { path, params } of routes) {
      const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(params === undefined ? {} : (params as TObject).properties)).toEqual(named);
    }
  });
});
