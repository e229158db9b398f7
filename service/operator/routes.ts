import {
  LIMITS,
  PAGES,
  ROUTES,
  type OperatorAccount,
  type OperatorAccountDetail,
  type OperatorAction,
  type OperatorHealth,
  type SubscriptionState,
} from "@galley/contract";
import { presentApiKey } from "../api-keys/routes.ts";
import { entryLinkExpiry } from "../accounts/accounts.ts";
import type { People } from "../people/people.ts";
import { isoTime, type Clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Serve, Visitor } from "../platform/routing.ts";
import { presentUsage } from "../usage/routes.ts";
import type { OperatorActions } from "./operator.ts";
import type { OperatorOverview } from "./overview.ts";
import type { Actor } from "./store.ts";

const PAGE_ITEMS = 50;

/** The operator pages. Who may use them is checked in `platform/access.ts`, before anything here runs. */
export function operatorRoutes(
  serve: Serve,
  {
    operator: { actions, overview, health, publicUrl, clock },
    people,
  }: {
    operator: {
      readonly actions: OperatorActions;
      readonly overview: OperatorOverview;
      readonly health: () => Promise<OperatorHealth>;
      readonly publicUrl: () => string;
      readonly clock: Clock;
    };
    people: People;
  },
): void {
  const actorOf = async ({ personId }: Visitor): Promise<Actor> => ({
    via: "dashboard",
    name: (await people.find(personId))?.email ?? personId,
  });
  const read = async (accountId: string) => presentDetail(await overview.read(accountId));
  const items = (limit: number | undefined) => Math.min(limit ?? PAGE_ITEMS, LIMITS.pageItems);

  serve(ROUTES.operatorListAccounts, async ({ query: { search, state, cursor, limit } }) => {
    const wanted = search?.trim() === "" ? undefined : search?.trim();
    const { accounts, nextCursor } = await overview.list({ search: wanted, state, cursor }, items(limit));
    return { accounts: accounts.map(present), next_cursor: nextCursor };
  });
  serve(ROUTES.operatorCreateAccount, async ({ visitor, body }) => {
    const { id } = await actions.createAccount(await actorOf(visitor), body);
    return read(id);
  });
  serve(ROUTES.operatorReadAccount, ({ params }) => read(params.account_id));
  serve(ROUTES.operatorSetSubscription, async ({ visitor, params, body }) => {
    const { state, plan, spending_cap: spendingCapMicroUsd } = body;
    const change = { state, plan, spendingCapMicroUsd };
    await actions.setSubscription(await actorOf(visitor), params.account_id, change);
    return read(params.account_id);
  });
  serve(ROUTES.operatorDeleteAccount, async ({ visitor, params, body }) => {
    const { account } = await overview.read(params.account_id);
    if (account.name !== body.name)
      throw new Problem("name_mismatch", "Type the account's name as it is shown.");
    await actions.deleteAccount(await actorOf(visitor), params.account_id);
  });
  serve(ROUTES.operatorCreateEntryLink, async ({ visitor, params }) => {
    const token = await actions.createEntryLink(await actorOf(visitor), params.account_id);
    const expiresAt = entryLinkExpiry(clock.now());
    return { link: `${publicUrl()}${PAGES.enter}#${token}`, expires_at: isoTime(expiresAt) };
  });
  serve(ROUTES.operatorCreateApiKey, async ({ visitor, params, body }) => {
    const actor = await actorOf(visitor);
    const { key, ...created } = await actions.createApiKey(actor, params.account_id, {
      name: body.name,
      scopes: ["convert"],
    });
    return { ...presentApiKey(created), key };
  });
  serve(ROUTES.operatorRevokeApiKey, async ({ visitor, params }) =>
    actions.revokeApiKey(await actorOf(visitor), params.account_id, params.api_key_id),
  );
  serve(ROUTES.operatorListActions, async ({ query: { account_id, cursor, limit } }) => {
    const page = await overview.actions({ accountId: account_id, before: cursor }, items(limit));
    return { actions: page.actions.map(presentAction), next_cursor: page.nextCursor };
  });
  serve(ROUTES.operatorHealth, () => health());
}

type Listed = Awaited<ReturnType<OperatorOverview["list"]>>["accounts"][number];

function present({
  id,
  name,
  createdAt,
  operatorSince,
  plan,
  state,
  people,
  calls,
}: Listed): OperatorAccount {
  return {
    id,
    name,
    created_at: isoTime(createdAt),
    operator: operatorSince !== null,
    plan,
    state: state as SubscriptionState,
    people,
    calls,
  };
}

function presentDetail(read: Awaited<ReturnType<OperatorOverview["read"]>>): OperatorAccountDetail {
  const { account, subscription, usage, days, apiKeys } = read;
  return {
    ...present(account),
    past_due_at: subscription.pastDueAt === undefined ? null : isoTime(subscription.pastDueAt),
    usage: presentUsage(usage, subscription),
    days,
    api_keys: apiKeys.map(presentApiKey),
  };
}

type Stored = Awaited<ReturnType<OperatorOverview["actions"]>>["actions"][number];

function presentAction({
  id,
  at,
  via,
  actor,
  action,
  account_id,
  account_name,
  details,
}: Stored): OperatorAction {
  return {
    id,
    at: isoTime(at),
    via: via as OperatorAction["via"],
    actor,
    action,
    account_id,
    account_name,
    details: JSON.parse(details) as OperatorAction["details"],
  };
}
