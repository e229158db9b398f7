import process from "node:process";
import { MODES } from "./behavior.ts";
import { startStandIn } from "./server.ts";

const PORT = 4010;

/** `npm run stand-in`: simulates the three providers on this machine, to try the product without a provider key. */
const { addresses } = await startStandIn({ port: PORT }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error;
  process.stderr.write(`Port ${PORT} is in use, perhaps by another stand-in. Stop that program first.\n`);
  process.exit(1);
});
const models = Object.entries(MODES).map(([name, does]) => `    ${name.padEnd(16)} ${does}\n`);
process.stdout.write(`
  The stand-in for OpenAI, Anthropic and Gemini is ready. In another terminal:

    OPENAI_ADDRESS=${addresses.openai} \\
    ANTHROPIC_ADDRESS=${addresses.anthropic} \\
    GEMINI_ADDRESS=${addresses.gemini} npm start

  It takes any provider key, except one that ends with "refused". What it does depends on the model's name:

${models.join("")}
`);
