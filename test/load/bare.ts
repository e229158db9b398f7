import { convert } from "@galley/engine";
import fastify from "fastify";

/** The baseline for the service: the same engine behind a handler that does nothing else. */
const app = fastify();
app.post<{ Body: { markdown: string } }>("/v1/convert", async ({ body }) => ({
  html: convert(body.markdown).html,
}));
process.stdout.write(`is ready at ${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
