import { setTimeout as wait } from "node:timers/promises";

/** A line to a page of a WebKitGTK program that was started with WEBKIT_INSPECTOR_HTTP_SERVER. */
export class WebKitInspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #target = "";
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#read(String(data)));
  }

  /** Tries until the program shows a page. */
  static async open(port: number): Promise<WebKitInspector> {
    for (let attempt = 0; attempt < 240; attempt++) {
      await wait(250);
      const list = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.text(),
        () => "",
      );
      const path = /socket\/[^']+/.exec(list)?.[0];
      if (path === undefined) continue;
      const inspector = new WebKitInspector(new WebSocket(`ws://127.0.0.1:${port}/${path}`));
      for (let count = 0; count < 40 && inspector.#target === ""; count++) await wait(50);
      if (inspector.#target !== "") return inspector;
      inspector.close();
    }
    throw new Error("The program shows no page.");
  }

  /** The value of an expression in the page; it must be one that JSON can carry. */
  async evaluate<Result>(expression: string): Promise<Result> {
    const id = ++this.#last;
    const message = { id, method: "Runtime.evaluate", params: { expression, returnByValue: true } };
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(
        JSON.stringify({
          id: ++this.#last,
          method: "Target.sendMessageToTarget",
          params: { targetId: this.#target, message: JSON.stringify(message) },
        }),
      );
    });
    if (answer.result?.wasThrown === true || answer.result === undefined)
      throw new Error(JSON.stringify(answer).slice(0, 400));
    return answer.result.result.value as Result;
  }

  close(): void {
    this.#socket.close();
  }

  #read(data: string): void {
    const { method, params } = JSON.parse(data) as {
      method?: string;
      params?: { targetInfo?: { targetId: string; type: string }; message?: string };
    };
    if (method === "Target.targetCreated" && params?.targetInfo?.type === "page")
      this.#target = params.targetInfo.targetId;
    if (method !== "Target.dispatchMessageFromTarget" || params?.message === undefined) return;
    const answer = JSON.parse(params.message) as Answer;
    const resolve = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    resolve?.(answer);
  }
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly wasThrown?: boolean; readonly result: { readonly value: unknown } };
}
