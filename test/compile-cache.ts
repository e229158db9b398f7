import process from "node:process";

/**
 * The processes and threads that tests start find there what an earlier one compiled; what is kept is found by the
 * content of a file, so it is never stale. A thread starts in a fifth of the time. It also keeps V8 from building
 * the WebAssembly that strips types in every thread, in which Node 24 aborts now and then where the processor has
 * memory protection keys ("Check failed: jit_page.has_value()", nodejs/node#64500).
 */
export function keepCompiled(folder: string): void {
  process.env["NODE_COMPILE_CACHE"] ??= folder;
}
