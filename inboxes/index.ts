export { CLIENTS } from "./clients.ts";
export type { Client, ClientId, DarkMode } from "./client.ts";
export { Mail } from "./mail.ts";
export { simulate } from "./simulate.ts";
export type { SimulateOptions, Simulation } from "./simulate.ts";
export type { Loss, LossKind } from "./losses.ts";
export type { Confidence } from "./facts/fact.ts";
export type { Mode } from "./dark/scheme.ts";
