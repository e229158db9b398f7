import process from "node:process";

/**
 * Stores compiled code where later processes and threads of the tests find it, by the content of each file, so it is
 * never stale. A thread then starts in a fifth of the time. It also keeps V8 from building the WebAssembly that strips
 * types in every thread, in which Node 24 sometimes aborts if the processor has memory protection keys ("Check failed:
 * jit_page.has_value()", nodejs/node#64500).
 */
export function keepCompiled(folder: string): void {
  process.env["NODE_COMPILE_CACHE"] ??= folder;
}
