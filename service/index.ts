export { readConfig, ConfigError, type Config } from "./config.ts";
export { serve } from "./serve.ts";
export { hasDatabase, openOperator, type Operator } from "./wire-operator.ts";
export { rotateMasterKeyOf } from "./rotate-master-key.ts";
export type { Rotation } from "./platform/sealing/rotate.ts";
