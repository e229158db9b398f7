import process from "node:process";

/** Whether this Node can run the project's TypeScript. */
export function isNodeCurrent() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}
