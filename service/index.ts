export { readConfig, ConfigError, type Config } from "./config.ts";
export { start, type Running } from "./wire.ts";
export { rotateMasterKeyOf } from "./rotate-master-key.ts";
export type { Rotation } from "./platform/sealing/rotate.ts";
