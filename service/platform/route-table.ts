import type { FastifyInstance } from "fastify";

/** Which methods an address takes, by the routes there are. */
export interface RouteTable {
  /** For the `Allow` header, or undefined where no route has this path. */
  allow(path: string): string | undefined;
  /** Learns of every route from now on. */
  watch(app: FastifyInstance): void;
}

export function createRouteTable(): RouteTable {
  const routes = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>();
  return {
    allow(path) {
      for (const { matches, methods } of routes.values()) {
        if (matches.test(path)) return [...methods].join(", ");
      }
      return undefined;
    },
    watch(app) {
      app.addHook("onRoute", ({ url, method }) => {
        const route = routes.get(url) ?? { matches: patternOf(url), methods: new Set() };
        for (const name of [method].flat()) route.methods.add(name);
        routes.set(url, route);
      });
    },
  };
}

/** `/api/templates/:template_id` takes any one segment there, `/docs/*` anything. */
function patternOf(url: string): RegExp {
  const pattern = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, "[^/]+")
    .replaceAll("*", ".*");
  return new RegExp(`^${pattern}$`);
}
