import { connect, type Socket } from "node:net";

export interface Load {
  readonly address: string;
  /** The body, and the headers besides those of every request. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Sends the next request as soon as one is answered, on this many connections. */
  readonly connections: number;
  /** Sends this many per second instead, whatever is answered, on the free connections. */
  readonly ratePerSecond?: number;
  /** How long the rate is kept before measuring starts, so that the queue has filled. */
  readonly leadSeconds?: number;
  /** Called when measuring starts. */
  readonly onStart?: () => void;
}

export interface Outcome {
  readonly statuses: Readonly<Record<string, number>>;
  readonly okPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  /** Due by the rate, but every connection was busy. */
  readonly unsent: number;
  readonly failures: number;
}

/** A client with little overhead: plain sockets, one request at a time on each. */
export async function run({
  address,
  body,
  headers = {},
  seconds,
  connections,
  ratePerSecond,
  leadSeconds = 0,
  onStart,
}: Load): Promise<Outcome> {
  const { hostname, port } = new URL(address);
  const request = Buffer.from(
    `POST /v1/convert HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("") +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  let statuses: Record<string, number> = {};
  let okMs: number[] = [];
  let unsent = 0;
  let failures = 0;
  const idle: Connection[] = [];
  const open: Connection[] = [];
  let isOver = false;

  const openConnection = () => {
    const connection = createConnection(Number(port), hostname, (status, durationMs) => {
      // Responses after the end do not count.
      if (!isOver) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) okMs.push(durationMs);
      }
      if (ratePerSecond === undefined && !isOver) connection.send(request);
      else idle.push(connection);
    });
    connection.socket.on("error", () => failures++);
    connection.socket.on("close", () => void open.splice(open.indexOf(connection), 1));
    open.push(connection);
    return connection;
  };

  // A busy server accepts one new connection per turn of its loop, so measuring starts when all are open.
  const opened = Array.from({ length: connections }, openConnection);
  for (const connection of opened) {
    connection.send(request);
    await pause(1);
  }
  await until(() => opened.every(({ answers }) => answers > 0));
  const sendFor = async (forSeconds: number, rate: number) => {
    const startedAt = performance.now();
    for (let sent = 0; performance.now() < startedAt + forSeconds * 1_000;) {
      const due = ((performance.now() - startedAt) / 1_000) * rate;
      for (; sent < due; sent++) {
        const connection = idle.shift();
        if (connection === undefined) unsent++;
        else connection.send(request);
      }
      await pause(1);
    }
  };
  if (ratePerSecond !== undefined) await sendFor(leadSeconds, ratePerSecond);

  statuses = {};
  okMs = [];
  unsent = 0;
  onStart?.();
  const startedAt = performance.now();
  if (ratePerSecond === undefined) await pause(seconds * 1_000);
  else await sendFor(seconds, ratePerSecond);
  isOver = true;
  const ranFor = (performance.now() - startedAt) / 1_000;
  await until(() => open.length <= idle.length);
  failures += open.length - idle.length;
  for (const { socket } of open) socket.destroy();
  okMs.sort((one, other) => one - other);
  const at = (share: number) =>
    okMs[Math.min(okMs.length - 1, Math.floor(okMs.length * share))] ?? Number.NaN;
  return {
    statuses,
    okPerSecond: okMs.length / ranFor,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    mostMs: at(1),
    unsent,
    failures,
  };
}

interface Connection {
  readonly socket: Socket;
  readonly answers: number;
  send(request: Buffer): void;
}

function createConnection(
  port: number,
  host: string,
  onAnswer: (status: number, durationMs: number) => void,
): Connection {
  const socket = connect(port, host);
  socket.setNoDelay(true);
  let sentAt = 0;
  let answers = 0;
  let head = "";
  let missing = -1;
  let status = 0;
  socket.on("data", (chunk) => {
    let body = chunk.length;
    if (missing === -1) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      body = head.length - end - 4;
    }
    missing -= body;
    if (missing > 0) return;
    missing = -1;
    head = "";
    answers++;
    onAnswer(status, performance.now() - sentAt);
  });
  return {
    socket,
    get answers() {
      return answers;
    },
    send: (request) => {
      sentAt = performance.now();
      socket.write(request);
    },
  };
}

const MOST_WAIT_MS = 10_000;

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; !isTrue() && waited < MOST_WAIT_MS; waited += 20) await pause(20);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
