export { readConfig, ConfigError, type Config } from "./config.ts";
export { start, type Running } from "./wire.ts";
