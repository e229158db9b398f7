import {
  createClient,
  createV1Client,
  ROUTES,
  SCOPES,
  V1_ROUTES,
  type Client,
  type Route,
} from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowser, PASSWORD, startForTest } from "./testing.ts";

/**
 * One account must not read, change or even notice another account's data, on any route. Every route has an entry here.
 * A new route without an entry does not compile, and fails below.
 */
type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};
type Probe =
  /** Addressed by an identifier. The victim's identifier and one that never existed must be answered alike. */
  | { readonly by: (identifier: string) => Input; readonly theirs: () => string }
  /** Answers only about the caller, and must contain nothing of the victim's. */
  | { readonly own: Input }
  /** Tested elsewhere, for this reason. */
  | { readonly not: string };

const MARK = "victim-mark";
const NEVER = "00000000-0000-4000-8000-000000000000";
const victim = { template: "", apiKey: "", session: "", key: "", person: "", account: "", invitation: "" };
const byTemplate = (rest: Input = {}): Probe => ({
  by: (template_id) => ({ ...rest, params: { template_id, ...rest.params } }),
  theirs: () => victim.template,
});
const byApiKey = (rest: Input = {}): Probe => ({
  by: (api_key_id) => ({ ...rest, params: { api_key_id } }),
  theirs: () => victim.apiKey,
});
const byPerson = (rest: Input = {}): Probe => ({
  by: (person_id) => ({ ...rest, params: { person_id } }),
  theirs: () => victim.person,
});
/** An operator's route, which does not exist for anyone else, whichever account it names. */
const hidden: Probe = { own: { params: { account_id: NEVER, api_key_id: NEVER } } };
const openai = { provider: "openai" };

const V1_PROBES: Record<keyof typeof V1_ROUTES, Probe> = {
  convert: {
    by: (template_id) => ({ body: { markdown: "x", template_id } }),
    theirs: () => victim.template,
  },
  listTemplates: { own: { query: { alias: MARK } } },
  createTemplate: { own: { body: { name: "Mallory's", css: "" } } },
  readTemplate: byTemplate(),
  updateTemplate: byTemplate({ body: { name: "Mallory was here", draft: true } }),
  deleteTemplate: byTemplate(),
  listTemplateVersions: byTemplate(),
  readTemplateVersion: byTemplate({ params: { version: 1 } }),
  publishTemplateVersion: byTemplate({ params: { version: 1 } }),
  restoreTemplateVersion: byTemplate({ params: { version: 1 } }),
};

const PROBES: Record<keyof typeof ROUTES, Probe> = {
  // Uses the alias, which must reveal as little as the identifier.
  convert: {
    by: (identifier) => ({ body: { markdown: "x", template: identifier === NEVER ? "never" : MARK } }),
    theirs: () => victim.template,
  },
  alive: { own: {} },
  ready: { own: {} },
  features: { own: {} },
  signUp: { not: "makes an account of its own; a taken address is told, and throttled" },
  signIn: { not: "sign-in.test.ts: a wrong password and an unknown person are told alike" },
  signOut: { not: "ends the session it is sent with; sign-in.test.ts" },
  checkEntryLink: { own: { body: { token: "never" } } },
  enter: { own: { body: { token: "never", email: "mallory@example.com", password: PASSWORD } } },
  requestPasswordReset: { not: "mail.test.ts: the same answer whoever is asked for" },
  resetPassword: { own: { body: { token: "never", password: PASSWORD } } },
  confirmEmail: { own: { body: { token: "never" } } },
  signInWithCode: { own: { body: { code: "000000" } } },
  readTwoFactor: { own: {} },
  startTwoFactor: { own: { body: { password: "not the one" } } },
  confirmTwoFactor: { own: { body: { code: "000000" } } },
  renewRecoveryCodes: { own: { body: { password: "not the one" } } },
  disableTwoFactor: { own: { body: { password: "not the one" } } },
  listSessions: { own: {} },
  revokeSession: { by: (session_id) => ({ params: { session_id } }), theirs: () => victim.session },
  revokeOtherSessions: { own: {} },
  changePassword: { own: { body: { current_password: "not the one", new_password: PASSWORD } } },
  me: { own: {} },
  updateProfile: { own: { body: { name: "Mallory" } } },
  updateAccount: { own: { body: { name: "Mallory's" } } },
  deleteAccount: { own: { body: { name: MARK } } },
  exportAccount: { own: {} },
  exportTemplate: byTemplate(),
  listPeople: { own: {} },
  changeRole: byPerson({ body: { role: "viewer" } }),
  removePerson: byPerson(),
  leaveAccount: { by: (account_id) => ({ body: { account_id } }), theirs: () => victim.account },
  switchAccount: { by: (account_id) => ({ body: { account_id } }), theirs: () => victim.account },
  listInvitations: { own: {} },
  createInvitation: { own: { body: { email: "m2@example.com", role: "viewer" } } },
  revokeInvitation: {
    by: (invitation_id) => ({ params: { invitation_id } }),
    theirs: () => victim.invitation,
  },
  joinAccount: { own: { body: { token: "never" } } },
  checkInvitation: { own: { body: { token: "never" } } },
  acceptInvitation: {
    own: { body: { token: "never", name: "M", email: "m3@example.com", password: PASSWORD } },
  },
  listPlans: { own: {} },
  listTemplates: { own: {} },
  createTemplate: { own: { body: { name: "Mallory's", css: "" } } },
  readTemplate: byTemplate(),
  updateTemplate: byTemplate({ body: { name: "Mallory was here" } }),
  deleteTemplate: byTemplate(),
  undeleteTemplate: byTemplate(),
  listDeletedTemplates: { own: {} },
  duplicateTemplate: byTemplate(),
  listTemplateVersions: byTemplate(),
  readTemplateVersion: byTemplate({ params: { version: 1 } }),
  labelTemplateVersion: byTemplate({ params: { version: 1 }, body: { label: "Mallory was here" } }),
  publishTemplateVersion: byTemplate({ params: { version: 1 } }),
  restoreTemplateVersion: byTemplate({ params: { version: 1 } }),
  listApiKeys: { own: {} },
  createApiKey: { own: { body: { name: "Mallory's" } } },
  renameApiKey: byApiKey({ body: { name: "Mallory was here" } }),
  revokeApiKey: byApiKey(),
  listProviderKeys: { own: {} },
  putProviderKey: { own: { params: { provider: "anthropic" }, body: { key: "sk-mallory-1234" } } },
  deleteProviderKey: { own: { params: openai } },
  checkProviderKey: { own: { params: openai } },
  listProviderModels: { own: { params: openai } },
  generate: { own: { body: { provider: "openai", model: "m", prompt: "p" } } },
  currentUsage: { own: {} },
  dailyUsage: { own: { query: { from: today(), to: today() } } },
  // A failed request shows the template id that was requested.
  listActivity: { own: { query: { outcome: "ok" } } },
  usageSources: { own: { query: { from: today(), to: today() } } },
  setSpendingCap: { own: { body: { spending_cap: null } } },
  readBilling: { own: {} },
  startCheckout: { own: { body: { plan: "starter" } } },
  manageBilling: { own: { body: { task: "cancel_plan" } } },
  readStatement: { own: { params: { period_start: "2026-01-01T00:00:00.000Z" } } },
  sendTestMail: { own: { body: { subject: "s", html: "h", text: "t" } } },
  sendEmailVerification: { own: {} },
  operatorListAccounts: hidden,
  operatorCreateAccount: hidden,
  operatorReadAccount: hidden,
  operatorSetSubscription: hidden,
  operatorDeleteAccount: hidden,
  operatorCreateEntryLink: hidden,
  operatorCreateApiKey: hidden,
  operatorRevokeApiKey: hidden,
  operatorListActions: hidden,
  operatorHealth: hidden,
};
type Entry = [name: string, route: Route, probe: Probe];
const entriesOf = (routes: Record<string, Route>, probes: Record<string, Probe>): Entry[] =>
  Object.entries(routes).map(([name, route]) => [name, route, probes[name] as Probe]);
const routes = [...entriesOf(V1_ROUTES, V1_PROBES), ...entriesOf(ROUTES, PROBES)];

let service: Awaited<ReturnType<typeof startForTest>>;
let owner: Client;
let mallory: { cookie: string; key: string };
let before: unknown;

beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  const browser = createBrowser(service.address);
  owner = browser.client;
  await owner.signUp({ body: { name: MARK, email: `${MARK}@example.com`, password: PASSWORD } });
  victim.template = (
    await owner.createTemplate({ body: { name: MARK, alias: MARK, css: `/* ${MARK} */` } })
  ).id;
  const created = await owner.createApiKey({ body: { name: MARK, scopes: [...SCOPES] } });
  victim.apiKey = created.id;
  victim.key = created.key;
  victim.session = (await owner.listSessions()).sessions[0]?.id ?? "";
  const { person, account } = await owner.me();
  victim.person = person.id;
  victim.account = account.id;
  victim.invitation = (
    await owner.createInvitation({ body: { email: `${MARK}2@example.com`, role: "viewer" } })
  ).id;
  await owner.putProviderKey({ params: { provider: "openai" }, body: { key: `sk-${MARK}` } });
  await owner.setSpendingCap({ body: { spending_cap: 123_000 } });
  const call = await service.convert({ markdown: "x" }, { "X-Service-Key": created.key });
  expect(call.status).toBe(200);
  before = await stateOfVictim();

  const other = createBrowser(service.address);
  await other.client.signUp({ body: { name: "M", email: "mallory@example.com", password: PASSWORD } });
  const { key } = await other.client.createApiKey({ body: { name: "M", scopes: [...SCOPES] } });
  mallory = { cookie: [...other.cookies].map((pair) => pair.join("=")).join("; "), key };
});
afterAll(() => service.close());

test("every route has a probe", () => {
  expect(Object.keys(PROBES).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  expect(Object.keys(V1_PROBES).toSorted()).toEqual(Object.keys(V1_ROUTES).toSorted());
});

describe("requests of another account", () => {
  test.for(routes)("%s reveals nothing about the victim", async ([name, route, probe]) => {
    if ("not" in probe) return expect(probe.not).not.toBe("");
    if ("own" in probe) {
      const { text, status } = await ask(name, route, probe.own, asMallory());
      expect(status).not.toBe(500);
      for (const secret of [MARK, ...Object.values(victim)]) expect(text).not.toContain(secret);
      return;
    }
    const theirs = await ask(name, route, probe.by(probe.theirs()), asMallory());
    const none = await ask(name, route, probe.by(NEVER), asMallory());
    expect(theirs).toEqual(none);
    expect(theirs.status).toBe(404);
  });

  test("have their own usage and their own provider keys", async () => {
    const client = createClient({ baseUrl: service.address, headers: asMallory() });
    expect(await client.currentUsage()).toMatchObject({ calls: 0, spending_cap: null });
    expect((await client.dailyUsage({ query: { from: today(), to: today() } })).days).toEqual([
      { day: today(), calls: 0 },
    ]);
    const { requests } = await client.listActivity({ query: { template_id: victim.template } });
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests.map(({ template_name }) => template_name))).toEqual(new Set([null]));
    const { provider_keys } = await client.listProviderKeys();
    expect(provider_keys.map(({ provider }) => provider)).not.toContain("openai");
  });

  test("leave the victim's account unchanged", async () => {
    expect(await stateOfVictim()).toEqual(before);
  });
});

describe("requests without credentials", () => {
  test.for(entriesOf(V1_ROUTES, V1_PROBES))(
    "%s of the API is rejected, also with a session",
    async (entry) => {
      const [name, route, probe] = entry;
      const input = "by" in probe ? probe.by(probe.theirs()) : "own" in probe ? probe.own : {};
      for (const headers of [{}, { Cookie: mallory.cookie }]) {
        const { status, text } = await ask(name, route, input, headers);
        expect(status).toBe(401);
        expect(text).toContain("invalid_api_key");
      }
    },
  );

  test.for(routes.filter(([, { access }]) => access === "session"))(
    "%s is rejected, also with an API key",
    async ([name, route, probe]) => {
      const input = "by" in probe ? probe.by(probe.theirs()) : "own" in probe ? probe.own : {};
      for (const headers of [{}, { "X-Service-Key": victim.key }, { Cookie: "galley.session_token=a.b" }]) {
        const { status, text } = await ask(name, route, input, headers);
        expect(status).toBe(401);
        expect(text).toContain("not_signed_in");
      }
    },
  );
});

function asMallory(): Record<string, string> {
  return { Cookie: mallory.cookie, "X-Service-Key": mallory.key };
}

/** The bytes of the response, without what differs between any two requests. */
async function ask(name: string, { path }: Route, input: Input, headers: Record<string, string>) {
  let answer: { status: number; text: string; headers: string[] } | undefined;
  const create = path.startsWith("/v1/") ? createV1Client : createClient;
  const client = create({
    baseUrl: service.address,
    headers,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const text = (await response.clone().text()).replaceAll(/"request_id":"[^"]*"/g, "");
      answer = { status: response.status, text, headers: [...response.headers.keys()] };
      return response;
    },
  });
  const calls = client as unknown as Record<string, (input: Input) => Promise<unknown>>;
  await calls[name]?.(input).catch(() => undefined);
  if (answer === undefined) throw new Error("there was no answer");
  return answer;
}

async function stateOfVictim() {
  return {
    me: await owner.me(),
    templates: await owner.listTemplates(),
    versions: await owner.listTemplateVersions({ params: { template_id: victim.template } }),
    apiKeys: (await owner.listApiKeys()).api_keys.map(({ id, name }) => ({ id, name })),
    sessions: (await owner.listSessions()).sessions.map(({ id }) => id),
    providerKeys: await owner.listProviderKeys(),
    usage: await owner.currentUsage(),
    people: await owner.listPeople(),
    invitations: await owner.listInvitations(),
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
