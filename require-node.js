// Plain JavaScript: on a Node too old to read TypeScript it must still be able to say so.
import process from "node:process";
import { isNodeCurrent } from "./setup/is-node-current.js";

if (!isNodeCurrent()) {
  console.error(
    `Galley needs Node 22.18 or newer; this is ${process.versions.node}. Run it with npm start or npm run galley, which bring their own.`,
  );
  process.exit(1);
}
