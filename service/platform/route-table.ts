import type { FastifyInstance } from "fastify";

/** The methods that each address supports. */
export function createRouteTable() {
  const routes = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>();
  return {
    /** The `Allow` header, or undefined if no route has this path. */
    allow(path: string): string | undefined {
      for (const { matches, methods } of routes.values()) {
        if (matches.test(path)) return [...methods].join(", ");
      }
      return undefined;
    },

    /** Records every route registered from now on. */
    watch(app: FastifyInstance): void {
      app.addHook("onRoute", ({ url, method }) => {
        const route = routes.get(url) ?? { matches: patternOf(url), methods: new Set() };
        for (const name of [method].flat()) route.methods.add(name);
        routes.set(url, route);
      });
    },
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

/** `/api/templates/:template_id` matches any single segment there, `/docs/*` anything. */
function patternOf(url: string): RegExp {
  const pattern = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, "[^/]+")
    .replaceAll("*", ".*");
  return new RegExp(`^${pattern}$`);
}
