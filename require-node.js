// Plain JavaScript: on a Node too old to read TypeScript it must still be able to say so.
import process from "node:process";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Galley needs Node 22.18 or newer; this is ${process.versions.node}. Run it with npm start or npm run galley, which bring their own.`,
  );
  process.exit(1);
}
