import Type from "typebox";
import type { Route } from "../route.ts";

export const HEALTH_ROUTES = {
  alive: {
    method: "GET",
    path: "/healthz",
    summary: "Whether the process is alive",
    access: "open",
    answer: { status: 200, description: "It is.", body: Type.Object({ status: Type.Literal("ok") }) },
    errors: [],
  },
  ready: {
    method: "GET",
    path: "/readyz",
    summary: "Whether the service can serve",
    access: "open",
    answer: { status: 200, description: "It can.", body: Type.Object({ status: Type.Literal("ok") }) },
    errors: ["unavailable"],
  },
} as const satisfies Record<string, Route>;
