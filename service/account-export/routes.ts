import { ROUTES, type Scope } from "@galley/contract";
import { isoTime, type Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import type { Serve } from "../platform/routing.ts";
import { createExportStore } from "./store.ts";
import { templateNotFound } from "../templates/problems.ts";

const timeOrNull = (time: number | null) => (time === null ? null : isoTime(time));

/** An account's data, to download before it is deleted. The dashboard puts the parts into one file. */
export function accountExportRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  const store = createExportStore(db);

  serve(ROUTES.exportAccount, async ({ accountId }) => {
    const account = await store.account(accountId);
    if (account === undefined) throw new Problem("not_signed_in", "The account was deleted a moment ago.");
    return {
      exported_at: isoTime(clock.now()),
      account: { id: account.id, name: account.name, created_at: isoTime(account.created_at) },
      subscription: {
        plan: account.plan,
        state: account.state,
        started_at: isoTime(account.started_at),
        spending_cap: account.spending_cap_micro_usd,
      },
      people: (await store.people(accountId)).map(({ created_at, ...person }) => ({
        ...person,
        joined_at: isoTime(created_at),
      })),
      invitations: (await store.invitations(accountId)).map((invitation) => ({
        ...invitation,
        created_at: isoTime(invitation.created_at),
        expires_at: isoTime(invitation.expires_at),
      })),
      api_keys: (await store.apiKeys(accountId)).map((apiKey) => ({
        ...apiKey,
        scopes: apiKey.scopes.split(" ") as Scope[],
        created_at: isoTime(apiKey.created_at),
        last_used_at: timeOrNull(apiKey.last_used_at),
        expires_at: timeOrNull(apiKey.expires_at),
        revoked_at: timeOrNull(apiKey.revoked_at),
      })),
      provider_keys: (await store.providerKeys(accountId)).map((providerKey) => ({
        ...providerKey,
        created_at: isoTime(providerKey.created_at),
      })),
      usage_periods: (await store.periods(accountId)).map(({ period_start, calls, cost_micro_usd }) => ({
        period_start: isoTime(period_start),
        calls,
        cost: cost_micro_usd,
      })),
      usage_days: await store.days(accountId),
      templates: await store.templates(accountId),
    };
  });

  serve(ROUTES.exportTemplate, async ({ accountId, params }) => {
    const template = await store.template(accountId, params.template_id.toLowerCase());
    if (template === undefined) throw templateNotFound();
    const { version, published_version: published, ...rest } = template;
    return {
      ...rest,
      published_version: published === 0 ? null : (published ?? version),
      created_at: isoTime(template.created_at),
      updated_at: isoTime(template.updated_at),
      deleted_at: timeOrNull(template.deleted_at),
      versions: (await store.versions(template.id)).map((each) => ({
        ...each,
        created_at: isoTime(each.created_at),
      })),
    };
  });
}
