import { count, text, textOf, words, type Format } from "./format.ts";

interface GeminiBody {
  readonly contents?: readonly { readonly parts: unknown }[];
  readonly systemInstruction?: { readonly parts: unknown };
  readonly generationConfig?: { readonly maxOutputTokens?: unknown };
}

const GEMINI_STATUS: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};
const GEMINI_PATH = /^\/gemini\/v1beta\/models\/([^/:]+):generateContent$/;

export const gemini: Format = {
  generationPath: GEMINI_PATH,
  read: (path, headers, body) => {
    const { contents = [], systemInstruction, generationConfig } = body as GeminiBody;
    return {
      key: text(headers["x-goog-api-key"]),
      model: decodeURIComponent(GEMINI_PATH.exec(path)?.[1] ?? ""),
      prompt: contents.map(({ parts }) => textOf(parts)).join("\n"),
      system: textOf(systemInstruction?.parts),
      maxTokens: count(generationConfig?.maxOutputTokens),
    };
  },
  answer: (asked, written) => ({
    candidates: [
      {
        ...(written.finish !== "filtered" && { content: { parts: [{ text: written.text }], role: "model" } }),
        finishReason: { stop: "STOP", length: "MAX_TOKENS", filtered: "SAFETY" }[written.finish],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: words(asked.prompt) + words(asked.system),
      candidatesTokenCount: words(written.text),
      totalTokenCount: words(asked.prompt) + words(asked.system) + words(written.text),
    },
    modelVersion: asked.model,
    responseId: "h6iLaIeGJ6bTz7IPsZbb6Ao",
  }),
  refuse: (status, asked, message) => {
    const named: Record<number, string> = {
      403: "Generative Language API has not been used in this project before or it is disabled.",
      404: `models/${asked.model} is not found for API version v1beta, or is not supported for generateContent.`,
      429: "You exceeded your current quota, please check your plan and billing details.",
      503: "The model is overloaded. Please try again later.",
    };
    const sentence = message ?? named[status] ?? "An internal error has occurred.";
    return {
      status,
      body: { error: { code: status, message: sentence, status: GEMINI_STATUS[status] ?? "UNKNOWN" } },
    };
  },
  refuseKey: () => ({
    status: 400,
    body: {
      error: {
        code: 400,
        message: "API key not valid. Please pass a valid API key.",
        status: "INVALID_ARGUMENT",
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "API_KEY_INVALID",
            domain: "googleapis.com",
            metadata: { service: "generativelanguage.googleapis.com" },
          },
        ],
      },
    },
  }),
  refuseCredit: (asked) => gemini.refuse(429, asked),
};
