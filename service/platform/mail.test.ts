import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createMail } from "./mail.ts";

test("gives up on a mail server that never finishes its answer, and closes the connection", async () => {
  const server = createServer((socket) => {
    socket.write("220 test\r\n");
    const drip = setInterval(() => socket.write("250-and\r\n"), 10);
    socket.on("close", () => clearInterval(drip)).on("error", () => socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const connected = once(server, "connection") as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "a@example.com", deadlineMs: 200 });
  const sending = mail.send({ to: "b@example.com", subject: "x", html: "x", text: "x" });
  await expect(sending).rejects.toMatchObject({ code: "EABORT" });
  const [socket] = await connected;
  await expect.poll(() => socket.closed).toBe(true);
  server.close();
});
