import {
  fromJsonSchema,
  ResourceTemplate,
  type CallToolResult,
  type McpServer,
} from "@modelcontextprotocol/server";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";
const text = (content: string) => ({ type: "text", text: content }) as const;
const image = { type: "image", data: PNG, mimeType: "image/png" } as const;
const resource = (uri: string, mimeType: string, content: string) =>
  ({ type: "resource", resource: { uri, mimeType, text: content } }) as const;

const NO_INPUT = fromJsonSchema<object>({ type: "object", properties: {} });
const ANSWERS: Readonly<Record<string, CallToolResult>> = {
  test_simple_text: { content: [text("This is a simple text response for testing.")] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] },
  test_embedded_resource: {
    content: [resource("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  },
  test_multiple_content_types: {
    content: [
      text("Multiple content types test:"),
      image,
      resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
  },
};

/**
 * What the suite expects of the server under test, in addition to the server's own tools. Names and texts are the
 * suite's.
 */
export function addFixtures(server: McpServer): void {
  server.server.registerCapabilities({ logging: {} });
  addTools(server);
  addResources(server);
  addPrompts(server);
}

function addTools(server: McpServer): void {
  for (const [name, answer] of Object.entries(ANSWERS)) {
    server.registerTool(name, { description: name, inputSchema: NO_INPUT }, () => answer);
  }
  const inputSchema = NO_INPUT;
  server.registerTool("test_error_handling", { description: "Fails", inputSchema }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool(
    "test_tool_with_logging",
    { description: "Logs while it runs", inputSchema },
    async (_input, { mcpReq }) => {
      for (const line of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
        await mcpReq.log("info", line);
      }
      return { content: [text("Logged three lines.")] };
    },
  );
  server.registerTool(
    "test_tool_with_progress",
    { description: "Reports progress while it runs", inputSchema },
    async (_input, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 100 },
        });
      }
      return { content: [text("Done.")] };
    },
  );
  const address = {
    type: "object",
    properties: { street: { type: "string" }, city: { type: "string" } },
  };
  server.registerTool(
    "json_schema_2020_12_tool",
    {
      description: "Tool with JSON Schema 2020-12 features",
      inputSchema: fromJsonSchema<object>({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        $defs: { address },
        properties: { name: { type: "string" }, address: { $ref: "#/$defs/address" } },
        additionalProperties: false,
      }),
    },
    () => ({ content: [text("Done.")] }),
  );
}

function addResources(server: McpServer): void {
  const plain = { mimeType: "text/plain" };
  server.registerResource("static-text", "test://static-text", plain, ({ href: uri }) => ({
    contents: [{ uri, ...plain, text: "This is the content of the static text resource." }],
  }));
  const png = { mimeType: "image/png" };
  server.registerResource("static-binary", "test://static-binary", png, ({ href: uri }) => ({
    contents: [{ uri, ...png, blob: PNG }],
  }));
  const json = { mimeType: "application/json" };
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, json, ({ href: uri }, { id }) => ({
    contents: [
      { uri, ...json, text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }) },
    ],
  }));
}

function addPrompts(server: McpServer): void {
  const role = "user" as const;
  server.registerPrompt("test_simple_prompt", { description: "A prompt" }, () => ({
    messages: [{ role, content: text("This is a simple prompt for testing.") }],
  }));
  server.registerPrompt("test_prompt_with_image", { description: "A prompt with an image" }, () => ({
    messages: [
      { role, content: image },
      { role, content: text("Please analyze the image above.") },
    ],
  }));
  const given = (...names: string[]) => ({
    description: `A prompt with ${names.join(" and ")}`,
    argsSchema: fromJsonSchema<Record<string, string>>({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      required: names,
    }),
  });
  server.registerPrompt("test_prompt_with_arguments", given("arg1", "arg2"), ({ arg1, arg2 }) => ({
    messages: [{ role, content: text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`) }],
  }));
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    given("resourceUri"),
    ({ resourceUri = "" }) => ({
      messages: [
        { role, content: resource(resourceUri, "text/plain", "Embedded resource content for testing.") },
        { role, content: text("Please process the embedded resource above.") },
      ],
    }),
  );
}
