import type { IncomingHttpHeaders } from "node:http";

/** A request for text, in a form independent of the provider. */
export interface Asked {
  readonly key: string;
  readonly model: string;
  readonly prompt: string;
  readonly system: string;
  readonly maxTokens: number | undefined;
}

export interface Written {
  readonly text: string;
  readonly finish: "stop" | "length" | "filtered";
}

export interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

/** The wire format of one provider, following its public reference, including the names of its errors. */
export interface Format {
  readonly generationPath: RegExp;
  read(path: string, headers: IncomingHttpHeaders, body: unknown): Asked;
  answer(asked: Asked, written: Written): unknown;
  refuse(status: number, asked: Asked, message?: string): Refusal;
  refuseKey(asked: Asked): Refusal;
  refuseCredit(asked: Asked): Refusal;
}

export const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
export const text = (value: unknown) => (typeof value === "string" ? value : "");
export const count = (value: unknown) => (typeof value === "number" ? value : undefined);

/** The text of a message whose content is a string, or a list of parts that have text. */
export function textOf(content: unknown): string {
  if (!Array.isArray(content)) return text(content);
  return content.map((part: { text?: unknown }) => text(part.text)).join("");
}
