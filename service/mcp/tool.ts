import { ProblemError } from "@galley/contract";
import {
  fromJsonSchema,
  type CallToolResult,
  type McpServer,
  type ToolAnnotations,
} from "@modelcontextprotocol/server";
import type { Static, TSchema } from "typebox";

/** A tool's response: data that matches its output schema, and the same as text for people, most useful first. */
export interface ToolAnswer<Output> {
  readonly data: Output;
  readonly text: string;
}

/** Adds a tool. An API error becomes the tool's error with the same message, so that an agent can fix it. */
export function addTool<Input extends TSchema, Output extends TSchema>(
  server: McpServer,
  name: string,
  tool: {
    readonly title: string;
    readonly description: string;
    readonly input: Input;
    readonly output: Output;
    readonly annotations: ToolAnnotations;
    run(input: Static<Input>): Promise<ToolAnswer<Static<Output>>>;
  },
): void {
  const { title, description, annotations } = tool;
  const inputSchema = fromJsonSchema<Static<Input>>(plain(tool.input));
  const outputSchema = fromJsonSchema<Static<Output>>(plain(tool.output));
  server.registerTool(name, { title, description, annotations, inputSchema, outputSchema }, async (input) => {
    try {
      const { data, text } = await tool.run(input);
      return { content: [{ type: "text", text }], structuredContent: data };
    } catch (error) {
      if (error instanceof ProblemError) return failed(error);
      throw error;
    }
  });
}

/** A TypeBox schema without the parts that are not JSON. */
function plain(schema: TSchema): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
}

function failed({ problem, retryAfterSeconds }: ProblemError): CallToolResult {
  const fields = (problem.errors ?? []).map(({ pointer, detail, line }) =>
    [pointer, line === undefined ? "" : ` line ${line}`, `: ${detail}`].join(""),
  );
  const wait = retryAfterSeconds === undefined ? [] : [`Try again in ${retryAfterSeconds} s.`];
  const text = [`${problem.code}: ${problem.detail}`, ...fields, ...wait].join("\n");
  return { content: [{ type: "text", text }], isError: true };
}
