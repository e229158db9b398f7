import type { Asked, Written } from "./format.ts";

/** What the stand-in does with a request. The model's name selects it, so that any request can choose it. */
export type Behavior =
  | { readonly kind: "write"; readonly written: Written }
  | {
      readonly kind: "refuse";
      readonly status: number;
      readonly message?: string;
      readonly hintSeconds?: number;
    }
  | { readonly kind: "no-credit" | "hang" | "slow" | "reset" | "truncated" | "huge" | "redirect" };

const SAMPLE = `## What is new

- **Faster**: every page opens in half the time.
- **Calmer**: one message a week, no more.

> "I did not know that I missed this." (a reader)

[Read the whole story](https://example.com/story)`;

/** By name. The number after a dash is the bytes, the status or the seconds. */
export const MODES = {
  "any other name": "writes a short sample text, and stops at max_tokens",
  echo: "writes the prompt back",
  "bytes-65536": "writes exactly so many bytes",
  cut: "writes, and says that max_tokens was reached",
  empty: "writes nothing",
  filtered: "declines to answer",
  "fail-500": "always answers with that status",
  "flaky-500": "answers with that status every first time, then writes",
  "hinted-1": "answers 429 with a hint to wait that many seconds every first time, then writes",
  "no-credit": "says that the credit is used up",
  quoting: "rejects the request and quotes it",
  slow: "writes a byte every now and then, for minutes",
  hang: "never answers",
  reset: "breaks the connection",
  "reset-once": "breaks the connection every first time, then writes",
  truncated: "breaks off in the middle of the answer",
  huge: "answers with 10 MB of text",
  redirect: "answers with a redirect",
} as const;

export function behaviorOf(asked: Asked, timesBefore: number): Behavior {
  const { model, prompt } = asked;
  const [, verb, digits] = /^(bytes|fail|flaky|hinted)-(\d{1,8})$/.exec(model) ?? [];
  const number = Number(digits);
  if (verb === "bytes") return write("word ".repeat(number / 5 + 1).slice(0, number));
  if (verb === "fail") return { kind: "refuse", status: number };
  if (verb === "flaky" && timesBefore % 2 === 0) return { kind: "refuse", status: number };
  if (verb === "hinted" && timesBefore % 2 === 0) return { kind: "refuse", status: 429, hintSeconds: number };
  switch (model) {
    case "no-credit":
    case "slow":
    case "hang":
    case "reset":
    case "truncated":
    case "huge":
    case "redirect":
      return { kind: model };
    case "reset-once":
      if (timesBefore % 2 === 0) return { kind: "reset" };
      return cutAt(SAMPLE, asked.maxTokens);
    case "quoting":
      return {
        kind: "refuse",
        status: 400,
        message: `You sent ${asked.key}: "${asked.system}" / "${prompt}", which is wrong.`,
      };
    case "echo":
      return write(prompt);
    case "cut":
      return write("The beginning of a", "length");
    case "empty":
      return write("");
    case "filtered":
      return write("", "filtered");
    default:
      return cutAt(SAMPLE, asked.maxTokens);
  }
}

function write(text: string, finish: Written["finish"] = "stop"): Behavior {
  return { kind: "write", written: { text, finish } };
}

/** A token is a word here, which is close enough to see the truncation. */
function cutAt(text: string, maxTokens = Infinity): Behavior {
  const words = text.split(/(?<=\s)(?=\S)/);
  return words.length <= maxTokens ? write(text) : write(words.slice(0, maxTokens).join(""), "length");
}
