import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A line to a Gecko program that was started with `--marionette`. */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  #buffer = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("close", () => {
      for (const { reject } of this.#waiting.values())
        reject(new Error("The program closed the connection."));
    });
  }

  /** Tries until the program listens; it takes its time to start. */
  static async open(port: number): Promise<Marionette> {
    for (let attempt = 0; ; attempt++) {
      try {
        const marionette = new Marionette(await connected(port));
        await marionette.#send("WebDriver:NewSession", { capabilities: {} });
        await marionette.#send("WebDriver:SetTimeouts", { script: 120_000 });
        await marionette.#send("Marionette:SetContext", { value: "chrome" });
        return marionette;
      } catch (error) {
        if (attempt === 120) throw error;
        await wait(500);
      }
    }
  }

  /** Runs the body of an asynchronous function inside the program, with its privileges. */
  async run<Result>(body: string, ...values: readonly unknown[]): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      (async (...values) => { ${body} })(...arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#send("WebDriver:ExecuteAsyncScript", { script, args: [values] })) as {
      value: { value?: Result; error?: string };
    };
    if (answer.value.error !== undefined) throw new Error(answer.value.error);
    return answer.value.value as Result;
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#last;
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** `123:{…}`, as often as there is a whole one. */
  #read(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const colon = this.#buffer.indexOf(":");
      const length = colon === -1 ? Number.NaN : Number(this.#buffer.subarray(0, colon).toString());
      if (!(this.#buffer.length > colon + length)) return;
      const message: unknown = JSON.parse(this.#buffer.subarray(colon + 1, colon + 1 + length).toString());
      this.#buffer = this.#buffer.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === null) waiting?.resolve(result);
      else waiting?.reject(new Error(error.message));
    }
  }
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
