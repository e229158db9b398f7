import Type from "typebox";
import type { Route } from "../route.ts";

export const HEALTH_ROUTES = {
  alive: {
    method: "GET",
    path: "/healthz",
    summary: "Whether the process is alive",
    access: "open",
    answer: { status: 200, description: "Alive.", body: Type.Object({ status: Type.Literal("ok") }) },
    errors: [],
  },
  ready: {
    method: "GET",
    path: "/readyz",
    summary: "Whether the service can answer requests",
    access: "open",
    answer: {
      status: 200,
      description: "It can. `degraded` during a database outage, while cached API keys keep working.",
      body: Type.Object({ status: Type.Union([Type.Literal("ok"), Type.Literal("degraded")]) }),
    },
    errors: ["unavailable"],
  },
} as const satisfies Record<string, Route>;
