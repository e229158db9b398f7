import "../require-node.js";

await import("./ai/stand-in/main.ts");
