import "../require-node.js";

await import("./main.ts");
