import process from "node:process";
import { serve } from "./serve.ts";

/** The only reader of `process.env`. */
process.exit(await serve({ env: process.env, stdout: process.stdout, stderr: process.stderr }));
