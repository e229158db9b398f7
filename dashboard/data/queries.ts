import { queryOptions } from "@tanstack/react-query";
import type { Provider, Template } from "@galley/contract";
import { client } from "./client.ts";
import { sessionPrompt } from "./session-prompt.ts";

/** Every read of the management API, by its cache key, for `useQuery`. */
export const queries = {
  features: () =>
    queryOptions({
      queryKey: ["features"],
      queryFn: ({ signal }) => client.features({ signal }),
      staleTime: 300_000,
    }),
  me: () =>
    queryOptions({
      queryKey: ["me"],
      queryFn: async ({ signal }) => {
        const me = await client.me({ signal });
        sessionPrompt.setEmail(me.person.email);
        return me;
      },
    }),
  templates: () => queryOptions({ queryKey: ["templates"], queryFn: ({ signal }) => everyTemplate(signal) }),
  deletedTemplates: () =>
    queryOptions({
      queryKey: ["deleted-templates"],
      queryFn: async ({ signal }) => (await client.listDeletedTemplates({ signal })).templates,
    }),
  template: (id: string) =>
    queryOptions({
      queryKey: ["template", id],
      queryFn: ({ signal }) => client.readTemplate({ params: { template_id: id }, signal }),
    }),
  templateVersions: (id: string) =>
    queryOptions({
      queryKey: ["template", id, "versions"],
      queryFn: async ({ signal }) =>
        (await client.listTemplateVersions({ params: { template_id: id }, signal })).versions,
    }),
  templateVersion: (id: string, version: number) =>
    queryOptions({
      queryKey: ["template", id, "versions", version],
      queryFn: ({ signal }) => client.readTemplateVersion({ params: { template_id: id, version }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  apiKeys: () =>
    queryOptions({
      queryKey: ["api-keys"],
      queryFn: async ({ signal }) => (await client.listApiKeys({ signal })).api_keys,
    }),
  providerKeys: () =>
    queryOptions({
      queryKey: ["provider-keys"],
      queryFn: async ({ signal }) => (await client.listProviderKeys({ signal })).provider_keys,
    }),
  providerModels: (provider: Provider) =>
    queryOptions({
      queryKey: ["provider-models", provider],
      queryFn: async ({ signal }) =>
        (await client.listProviderModels({ params: { provider }, signal })).models,
      staleTime: 600_000,
      retry: false,
    }),
  usage: () =>
    queryOptions({ queryKey: ["usage"], queryFn: ({ signal }) => client.currentUsage({ signal }) }),
  billing: () =>
    queryOptions({ queryKey: ["billing"], queryFn: ({ signal }) => client.readBilling({ signal }) }),
  plans: () =>
    queryOptions({
      queryKey: ["plans"],
      queryFn: async ({ signal }) => (await client.listPlans({ signal })).plans,
      staleTime: 300_000,
    }),
  dailyUsage: (from: string, to: string) =>
    queryOptions({
      queryKey: ["usage", "daily", from, to],
      queryFn: async ({ signal }) => (await client.dailyUsage({ query: { from, to }, signal })).days,
    }),
  twoFactor: () =>
    queryOptions({ queryKey: ["two-factor"], queryFn: ({ signal }) => client.readTwoFactor({ signal }) }),
  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: async ({ signal }) => (await client.listSessions({ signal })).sessions,
    }),
};

async function everyTemplate(signal: AbortSignal): Promise<Template[]> {
  const found: Template[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.listTemplates>> = await client.listTemplates({
      query: { limit: 50, ...(cursor !== null && { cursor }) },
      signal,
    });
    found.push(...page.templates);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}
