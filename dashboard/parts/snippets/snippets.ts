import type { AiService, ConvertItem } from "@galley/contract";

/** What is shown for the API key: an environment variable, or the key itself right after it was created. */
export interface SnippetOptions {
  readonly address: string;
  readonly apiKey?: string;
}

export type Language = "curl" | "typescript" | "python";
export const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: "curl", name: "curl" },
  { id: "typescript", name: "TypeScript" },
  { id: "python", name: "Python" },
];

/** The exact request, ready to paste. */
export function snippetOf(language: Language, request: ConvertItem, options: SnippetOptions): string {
  return { curl, typescript, python }[language](request, options);
}

/** A here-document with a quoted delimiter passes any text through the shell unchanged. */
function curl(request: ConvertItem, { address, apiKey }: SnippetOptions): string {
  return `curl ${address}/v1/convert \\
  -H "X-Service-Key: ${apiKey ?? "$GALLEY_API_KEY"}" \\
  -H "Content-Type: application/json" \\
  --data-binary @- <<'JSON'
${literal(request)}
JSON`;
}

function typescript(request: ConvertItem, { address, apiKey }: SnippetOptions): string {
  return `const response = await fetch("${address}/v1/convert", {
  method: "POST",
  headers: {
    "X-Service-Key": ${apiKey === undefined ? 'process.env.GALLEY_API_KEY ?? ""' : JSON.stringify(apiKey)},
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${literal(request).replaceAll("\n", "\n  ")}),
});
if (!response.ok) throw new Error(await response.text());
const { html } = (await response.json()) as { html: string };`;
}

/** JSON without true, false and null is also a Python literal, and a request contains none of them. */
function python(request: ConvertItem, { address, apiKey }: SnippetOptions): string {
  return `import json
import os
import urllib.request

request = urllib.request.Request(
    "${address}/v1/convert",
    headers={
        "X-Service-Key": ${apiKey === undefined ? 'os.environ["GALLEY_API_KEY"]' : JSON.stringify(apiKey)},
        "Content-Type": "application/json",
    },
    data=json.dumps(${literal(request).replaceAll("\n", "\n    ")}).encode(),
)
with urllib.request.urlopen(request) as response:
    html = json.load(response)["html"]`;
}

function literal(request: ConvertItem): string {
  return JSON.stringify(request, null, 2);
}

/** The request for what is on screen, without empty fields. */
export function requestOf({
  markdown,
  templateId,
  aiService,
}: {
  markdown: string;
  templateId?: string | undefined;
  aiService?: AiService | undefined;
}): ConvertItem {
  return {
    markdown,
    ...(templateId !== undefined && { template_id: templateId }),
    ...(aiService !== undefined && { ai_service: aiService }),
  };
}
