import { createClient, createV1Client, SCOPES, type Client } from "@galley/contract";
import { expect } from "vitest";
import { createBrowser, PASSWORD } from "../testing.ts";
import type { GeneratedRequest } from "./openapi-requests.ts";
import type { Known } from "./openapi-values.ts";

export interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly cookies: readonly string[];
  readonly body: unknown;
}

const MARKDOWN = ["# Hello\n\n{ai_content}", "| a | b |\n|-|-|\n| 1 | 2 |", "> [x](https://example.com)"];
const CSS = [
  "p { color: #123456 }",
  "h1 { font-size: 20px; position: fixed }",
  "@media (max-width: 600px) { p { margin: 0 } }",
];

const ALIASES = ["welcome", "receipt"];

/** Someone with an account, who comes back however the requests before left it. */
export function createVisitor(address: string) {
  let name = "";
  let email = "";
  let password = PASSWORD;
  let apiKey = "";
  let accounts = 0;
  let browser = createBrowser(address);
  const ids: Record<"template_id" | "api_key_id" | "session_id" | "cursor", string[]> = {
    template_id: [],
    api_key_id: [],
    session_id: [],
    cursor: [],
  };

  const known = (): Known => ({
    ...ids,
    name: [name, "Name", "Ünïcode 🙂"],
    email: [email],
    password: [password],
    current_password: [password],
    new_password: [PASSWORD, `${PASSWORD}!`],
    version: [1, 2],
    expected_version: [1, 2],
    template_version: [1],
    alias: ALIASES,
    template: ALIASES,
    expires_at: ["2099-01-01T00:00:00Z"],
    markdown: MARKDOWN,
    css: CSS,
    model: ["writes"],
    max_tokens: [100],
    provider: ["openai", "anthropic", "gemini"],
    from: [today()],
    to: [today()],
    "Idempotency-Key": ["one", "two"],
  });

  /** Signs in, or signs up where there is no such person any more. */
  async function comeBack(): Promise<void> {
    browser = createBrowser(address);
    const isKnown = await browser.client.signIn({ body: { email, password } }).then(
      () => true,
      () => false,
    );
    if (!isKnown) {
      accounts++;
      email = `fuzz-${accounts}@example.com`;
      password = PASSWORD;
      for (const list of Object.values(ids)) list.length = 0;
      await browser.client.signUp({ body: { name: "Fuzz", email, password } });
      apiKey = await newKey();
    }
    name = (await browser.client.me()).account.name;
  }

  const newKey = async () =>
    (await browser.client.createApiKey({ body: { name: "Fuzz", scopes: [...SCOPES] } })).key;
  const cookie = () => [...browser.cookies].map((pair) => pair.join("=")).join("; ");

  async function ask({ operation, path, headers, body, isLetIn }: GeneratedRequest): Promise<Answer> {
    const opens: Record<string, string> = isLetIn ? { Cookie: cookie(), "X-Service-Key": apiKey } : {};
    const response = await fetch(address + path, {
      method: operation.method,
      headers: { ...headers, ...opens, "X-Forwarded-For": `10.0.${accounts % 256}.1` },
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    const type = response.headers.get("content-type")?.split(";")[0];
    return {
      status: response.status,
      type,
      cookies: response.headers.getSetCookie(),
      body: type?.endsWith("json") === true ? (JSON.parse(text) as unknown) : text,
    };
  }

  return {
    known,

    async send(request: GeneratedRequest): Promise<Answer> {
      if (email === "") await comeBack();
      let answer = await ask(request);
      const isOut = answer.status === 401 && request.isLetIn;
      if (isOut && ["not_signed_in", "invalid_api_key"].includes((answer.body as { code: string }).code)) {
        await comeBack();
        if (request.operation.operationId.startsWith("v1.")) {
          for (const { id } of (await browser.client.listApiKeys()).api_keys.slice(50)) {
            await browser.client.revokeApiKey({ params: { api_key_id: id } });
          }
          apiKey = await newKey();
        }
        answer = await ask(request);
      }
      return answer;
    },

    /** What was stored is there, and as it was sent. */
    async readBack({ operation, path, value }: GeneratedRequest, { body, cookies }: Answer): Promise<void> {
      const { client } = browser;
      const sent = (value ?? {}) as Record<string, string>;
      const given = body as Record<string, unknown> & { id: string };
      const remember = (list: string[], id: string) => {
        if (!list.includes(id)) list.push(id);
        if (list.length > 20) list.shift();
      };
      switch (operation.operationId) {
        case "createTemplate":
        case "v1.createTemplate":
        case "duplicateTemplate":
        case "v1.updateTemplate":
        case "updateTemplate": {
          remember(ids.template_id, given.id);
          const { expected_version: _expected, draft: _draft, ...content } = sent;
          const v1 = createV1Client({ baseUrl: address, headers: { "X-Service-Key": apiKey } });
          // Whoever has an API key may be signed out.
          const reader = operation.operationId.startsWith("v1.") ? v1 : client;
          const stored = await reader.readTemplate({ params: { template_id: given.id } });
          expect(stored).toMatchObject(operation.operationId === "duplicateTemplate" ? {} : content);
          expect(stored).toEqual(given);
          return;
        }
        case "listTemplates":
        case "v1.listTemplates":
          if (typeof given["next_cursor"] === "string") remember(ids.cursor, given["next_cursor"]);
          return;
        case "createApiKey":
        case "renameApiKey": {
          remember(ids.api_key_id, given.id);
          const { api_keys } = await client.listApiKeys();
          expect(api_keys.find(({ id }) => id === given.id)?.name).toBe(sent["name"]);
          return;
        }
        case "setSpendingCap":
          expect(await client.currentUsage()).toMatchObject(sent);
          return;
        case "putProviderKey": {
          const { provider_keys } = await client.listProviderKeys();
          expect(provider_keys).toContainEqual(given);
          expect(path).toContain(String(given["provider"]));
          return;
        }
        case "updateAccount":
          name = sent["name"] ?? name;
          expect((await client.me()).account.name).toBe(sent["name"]);
          return;
        case "updateProfile": {
          const { person } = await client.me();
          if (sent["name"] !== undefined) expect(person.name).toBe(sent["name"]);
          if (sent["email"] !== undefined) expect(person.email).toBe(sent["email"].toLowerCase());
          email = person.email;
          return;
        }
        case "changePassword":
          password = sent["new_password"] ?? password;
          return comeBack();
        case "signUp": {
          const theirs = { Cookie: cookies.map((line) => line.split(";")[0]).join("; ") };
          const { person } = await createClient({ baseUrl: address, headers: theirs }).me();
          expect(person).toMatchObject({ name: sent["name"], email: sent["email"]?.toLowerCase() });
          return;
        }
        case "listSessions":
          for (const { id } of given["sessions"] as { id: string }[]) remember(ids.session_id, id);
          return;
        default:
      }
    },

    /** Every read there is, of whatever the requests left. */
    async readEverything(): Promise<void> {
      await comeBack();
      const { client } = browser;
      const reads: (keyof Client)[] = [
        "me",
        "listPlans",
        "listApiKeys",
        "listProviderKeys",
        "listSessions",
        "currentUsage",
      ];
      for (const read of reads) await (client[read] as () => Promise<unknown>)();
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: Awaited<ReturnType<Client["listTemplates"]>> = await client.listTemplates({
          query: cursor === "" ? {} : { cursor },
        });
        for (const { id } of page.templates)
          await client.listTemplateVersions({ params: { template_id: id } });
        cursor = page.next_cursor;
      }
    },
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
