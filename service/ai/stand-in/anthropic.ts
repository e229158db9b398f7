import { count, text, textOf, words, type Format } from "./format.ts";

interface AnthropicBody {
  readonly model?: unknown;
  readonly max_tokens?: unknown;
  readonly system?: unknown;
  readonly messages?: readonly { readonly content: unknown }[];
}

const ANTHROPIC_ERRORS: Readonly<Record<number, readonly [type: string, message: string]>> = {
  400: ["invalid_request_error", "messages: the request is not valid"],
  401: ["authentication_error", "invalid x-api-key"],
  402: ["billing_error", "There is an issue with your billing information."],
  403: ["permission_error", "Your API key does not have permission to use the specified resource."],
  429: ["rate_limit_error", "This request would exceed your account's rate limit. Please try again later."],
  500: ["api_error", "Internal server error"],
  529: ["overloaded_error", "Overloaded"],
};

export const anthropic: Format = {
  generationPath: /^\/anthropic\/v1\/messages$/,
  read: (_path, headers, body) => {
    const { model, max_tokens: maxTokens, system, messages = [] } = body as AnthropicBody;
    return {
      key: text(headers["x-api-key"]),
      model: text(model),
      prompt: messages.map(({ content }) => textOf(content)).join("\n"),
      system: textOf(system),
      maxTokens: count(maxTokens),
    };
  },
  answer: (asked, written) => ({
    id: "msg_013Zva2CMHLNnXjNJJKqJ2EF",
    type: "message",
    role: "assistant",
    model: asked.model,
    content: written.finish === "filtered" ? [] : [{ type: "text", text: written.text }],
    stop_reason: { stop: "end_turn", length: "max_tokens", filtered: "refusal" }[written.finish],
    stop_sequence: null,
    usage: {
      input_tokens: words(asked.prompt) + words(asked.system),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: words(written.text),
    },
  }),
  refuse: (status, asked, message) => {
    const [type, sentence] =
      status === 404
        ? ["not_found_error", `model: ${asked.model}`]
        : (ANTHROPIC_ERRORS[status] ?? ["api_error", "Internal server error"]);
    return {
      status,
      body: {
        type: "error",
        error: { type, message: message ?? sentence },
        request_id: "req_011CSHoEeqs5C35K2UUqR7Fy",
      },
    };
  },
  refuseKey: (asked) => anthropic.refuse(401, asked),
  refuseCredit: (asked) =>
    anthropic.refuse(
      400,
      asked,
      "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
    ),
};
