import "../require-node.js";

await import("./build.ts");
