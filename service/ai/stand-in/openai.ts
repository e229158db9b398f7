import { count, text, textOf, words, type Format } from "./format.ts";

interface OpenAiBody {
  readonly model?: unknown;
  readonly max_output_tokens?: unknown;
  readonly input?: readonly { readonly role: string; readonly content: unknown }[];
}

export const openai: Format = {
  generationPath: /^\/openai\/v1\/responses$/,
  read: (_path, headers, body) => {
    const { model, max_output_tokens: maxTokens, input = [] } = body as OpenAiBody;
    const isUser = ({ role }: { role: string }) => role === "user";
    return {
      key: text(headers.authorization).replace(/^Bearer /, ""),
      model: text(model),
      prompt: input
        .filter(isUser)
        .map(({ content }) => textOf(content))
        .join("\n"),
      system: input
        .filter((message) => !isUser(message))
        .map(({ content }) => textOf(content))
        .join("\n"),
      maxTokens: count(maxTokens),
    };
  },
  answer: (asked, written) => ({
    id: "resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b",
    object: "response",
    created_at: 1_741_476_542,
    status: written.finish === "length" ? "incomplete" : "completed",
    error: null,
    incomplete_details: written.finish === "length" ? { reason: "max_output_tokens" } : null,
    model: asked.model,
    output: [
      {
        type: "message",
        id: "msg_67ccd2bf17f0819081ff3bb2cf6508e60bb6a6b452d3795b",
        status: "completed",
        role: "assistant",
        content: [
          written.finish === "filtered"
            ? { type: "refusal", refusal: "I can't help with that." }
            : { type: "output_text", text: written.text, annotations: [] },
        ],
      },
    ],
    store: false,
    usage: {
      input_tokens: words(asked.prompt) + words(asked.system),
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: words(written.text),
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: words(asked.prompt) + words(asked.system) + words(written.text),
    },
  }),
  refuse: (status, asked, message) => {
    const named: Record<number, [message: string, type: string, code: string | null]> = {
      401: [
        `Incorrect API key provided: ${asked.key}. You can find your API key at https://platform.openai.com/account/api-keys.`,
        "invalid_request_error",
        "invalid_api_key",
      ],
      403: [
        "You have insufficient permissions for this operation. Missing scopes: api.responses.write.",
        "invalid_request_error",
        null,
      ],
      404: [
        `The model \`${asked.model}\` does not exist or you do not have access to it.`,
        "invalid_request_error",
        "model_not_found",
      ],
      429: [
        `Rate limit reached for ${asked.model} on requests per min (RPM): Limit 3, Used 3, Requested 1.`,
        "requests",
        "rate_limit_exceeded",
      ],
    };
    const [sentence, type, code] =
      named[status] ??
      (status >= 500
        ? ["The server had an error while processing your request. Sorry about that!", "server_error", null]
        : ["Invalid value for a parameter.", "invalid_request_error", "invalid_value"]);
    return { status, body: { error: { message: message ?? sentence, type, param: null, code } } };
  },
  refuseKey: (asked) => openai.refuse(401, asked),
  refuseCredit: () => ({
    status: 429,
    body: {
      error: {
        message: "You exceeded your current quota, please check your plan and billing details.",
        type: "insufficient_quota",
        param: null,
        code: "insufficient_quota",
      },
    },
  }),
};
