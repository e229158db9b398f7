import type { Provider } from "@galley/contract";
import { expect } from "vitest";
import type { StandIn } from "./stand-in/server.ts";

export const KEY = "sk-canary-key-0123456789";
export const PROMPT = "Canary prompt: write about the harbour.";
export const SYSTEM = "Canary system: be brief and friendly.";

/**
 * What each provider must receive for `some-model` and the prompt, according to its reference: `least` with nothing
 * else, `full` with a system text, at most 200 tokens and a temperature of 0.3.
 */
const WIRE = {
  openai: {
    path: "/openai/v1/responses",
    headers: { authorization: `Bearer ${KEY}` },
    least: {
      model: "some-model",
      input: [{ role: "user", content: [{ type: "input_text", text: PROMPT }] }],
      store: false,
    },
    full: {
      model: "some-model",
      input: [
        { role: "system", content: SYSTEM },
        { role: "user", content: [{ type: "input_text", text: PROMPT }] },
      ],
      store: false,
      temperature: 0.3,
      max_output_tokens: 200,
    },
  },
  anthropic: {
    path: "/anthropic/v1/messages",
    headers: { "x-api-key": KEY, "anthropic-version": "2023-06-01" },
    least: {
      model: "some-model",
      messages: [{ role: "user", content: [{ type: "text", text: PROMPT }] }],
      max_tokens: 4_096,
    },
    full: {
      model: "some-model",
      system: [{ type: "text", text: SYSTEM }],
      messages: [{ role: "user", content: [{ type: "text", text: PROMPT }] }],
      temperature: 0.3,
      max_tokens: 200,
    },
  },
  gemini: {
    path: "/gemini/v1beta/models/some-model:generateContent",
    headers: { "x-goog-api-key": KEY },
    least: { contents: [{ role: "user", parts: [{ text: PROMPT }] }], generationConfig: {} },
    full: {
      systemInstruction: { parts: [{ text: SYSTEM }] },
      contents: [{ role: "user", parts: [{ text: PROMPT }] }],
      generationConfig: { temperature: 0.3, maxOutputTokens: 200 },
    },
  },
} as const;

const CREDENTIALS = ["authorization", "x-api-key", "x-goog-api-key"];

/** For tests: checks that two complete requests were sent, the minimal and the full one, each with one credential. */
export function expectOnWire(provider: Provider, requests: StandIn["requests"]): void {
  const { path, headers, least, full } = WIRE[provider];
  expect(requests).toMatchObject([
    { method: "POST", path, headers },
    { method: "POST", path, headers },
  ]);
  expect(requests.map(({ body }) => body)).toEqual([least, full]);
  for (const request of requests) {
    const sent = Object.keys(request.headers).filter((name) => CREDENTIALS.includes(name));
    expect(sent).toEqual(Object.keys(headers).slice(0, 1));
  }
}
