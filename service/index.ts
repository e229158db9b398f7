export { readConfig, ConfigError, type Config } from "./config.ts";
export { serve } from "./serve.ts";
export { serveWorkers } from "./serve-workers.ts";
export { hasDatabase, openOperator, type Operator } from "./wire-operator.ts";
export { rotateMasterKeyOf } from "./rotate-master-key.ts";
export type { Rotation } from "./platform/sealing/rotate.ts";
export { exportFrom, importInto } from "./move.ts";
export type { Moved, Progress } from "./platform/database/moving/format.ts";
