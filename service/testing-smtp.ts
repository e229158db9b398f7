import { createServer, type AddressInfo, type Socket } from "node:net";

/** For tests: a mail server on the loopback that accepts or rejects every email, and keeps them. */
export async function startSmtp({ refuse = false } = {}) {
  const letters: { to: string; source: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let to = "";
    let source: string | undefined;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (source !== undefined) {
        if (line === ".") {
          letters.push({ to, source });
          source = undefined;
          say("250 taken");
        } else {
          source += `${line}\n`;
        }
        return;
      }
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (recipient !== undefined) to = recipient;
      if (recipient !== undefined && refuse) say("550 no");
      else if (/^DATA/i.test(line)) {
        source = "";
        say("354 go on");
      } else say(/^QUIT/i.test(line) ? "221 bye" : "250 ok");
    };
    say("220 test");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
