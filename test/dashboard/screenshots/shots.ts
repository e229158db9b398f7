import type { Page, Route } from "playwright-core";
import { answerInternalError } from "../internal-error.ts";
import * as act from "./acts.ts";

/** One page in one state. */
export interface Shot {
  readonly name: string;
  /** `:template` and `:account` stand for the ones that were made for the pictures. */
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly before?: (page: Page) => Promise<void>;
  /** The requests that do not get their answer, and what they get. */
  readonly blocks?: readonly [url: string | RegExp, answer: Answer][];
  /** Whether something is still loading in the picture. */
  readonly isLoading?: boolean;
}

type Answer = (route: Route) => Promise<void>;
const never: Answer = () => new Promise(() => undefined);
const away: Answer = (route) => route.abort();
const fail: Answer = answerInternalError;

export const OUTSIDE: readonly Shot[] = [
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-in-error", path: "/sign-in", before: act.signInWrongly },
  { name: "sign-up", path: "/sign-up" },
  { name: "sign-up-faults", path: "/sign-up", before: act.press("Create account") },
  { name: "reset", path: "/reset" },
  { name: "enter", path: "/enter" },
  { name: "enter-away", path: "/enter#token", blocks: [["**/api/enter/check", away]] },
  { name: "join", path: "/join" },
  { name: "verify", path: "/verify#token" },
];

/** Of a new account. */
export const EMPTY: readonly Shot[] = [
  { name: "welcome-empty", path: "/welcome" },
  { name: "playground-empty", path: "/playground", before: act.clearDocument },
  { name: "inboxes-empty", path: "/playground", before: act.all(act.clearDocument, act.showInboxes) },
  { name: "templates-empty", path: "/templates" },
  { name: "batch-empty", path: "/batch" },
  { name: "api-keys-empty", path: "/api-keys" },
  { name: "providers-empty", path: "/providers" },
  { name: "usage-empty", path: "/usage" },
  { name: "activity-empty", path: "/activity" },
  { name: "billing-empty", path: "/billing" },
  { name: "people-empty", path: "/people" },
  { name: "not-found", path: "/no-such-page" },
];

/** The pages that read, and what they read. */
const READS: readonly [name: string, path: string, url: string | RegExp][] = [
  ["welcome", "/welcome", "**/api/api-keys"],
  ["templates", "/templates", "**/api/templates?*"],
  ["template", "/templates/:template", /\/api\/templates\/[0-9a-f-]+$/],
  ["history", "/templates/:template", "**/versions"],
  ["api-keys", "/api-keys", "**/api/api-keys"],
  ["providers", "/providers", "**/api/provider-keys"],
  ["activity", "/activity", "**/api/activity*"],
  ["usage", "/usage", /\/api\/usage$/],
  ["usage-parts", "/usage", /\/api\/usage\/.+/],
  ["billing", "/billing", "**/api/billing"],
  ["people", "/people", "**/api/people"],
  ["invitations", "/people", "**/api/invitations"],
  ["security", "/security", /\/api\/(sessions|two-factor)$/],
];
const OPERATOR_READS: typeof READS = [
  ["operator-accounts", "/operator/accounts", "**/api/operator/accounts*"],
  ["operator-account", "/operator/accounts/:account", /\/api\/operator\/accounts\/[^/]+$/],
  ["operator-health", "/operator/health", "**/api/operator/health"],
  ["operator-log", "/operator/log", "**/api/operator/actions*"],
];

const unread = (reads: typeof READS): readonly Shot[] =>
  reads.flatMap(([name, path, url]) => {
    const before = name === "history" ? { before: act.press("History") } : {};
    return [
      { name: `${name}-loading`, path, blocks: [[url, never]], isLoading: true, ...before },
      { name: `${name}-error`, path, blocks: [[url, fail]], ...before },
    ] satisfies Shot[];
  });

/** Of an account that is in use. */
export const INSIDE: readonly Shot[] = [
  { name: "welcome", path: "/welcome" },
  { name: "playground", path: "/playground" },
  { name: "playground-preview", path: "/playground", before: act.showPreview },
  { name: "playground-documents", path: "/playground", before: act.press("Open document") },
  { name: "playground-insert", path: "/playground", before: act.press("Insert") },
  { name: "playground-samples", path: "/playground", before: act.press("Sample values") },
  { name: "playground-ai", path: "/playground", before: act.press("AI text") },
  { name: "playground-code", path: "/playground", before: act.showCode },
  { name: "playground-send", path: "/playground", before: act.showSend },
  {
    name: "playground-loading",
    path: "/playground",
    before: act.showPreview,
    blocks: [["**/assets/worker-*", never]],
    isLoading: true,
  },
  {
    name: "playground-error",
    path: "/playground",
    before: act.showPreview,
    blocks: [["**/assets/worker-*", away]],
  },
  { name: "playground-no-templates", path: "/playground", blocks: [["**/api/templates?*", fail]] },
  { name: "inboxes", path: "/playground", before: act.showInboxes },
  { name: "inboxes-one", path: "/playground", before: act.openInbox },
  {
    name: "inboxes-loading",
    path: "/playground",
    before: act.showInboxes,
    blocks: [["**/assets/inboxes-view-*.js", never]],
    isLoading: true,
  },
  {
    name: "inboxes-error",
    path: "/playground",
    before: act.showInboxesWithoutWorker,
  },
  {
    name: "inboxes-away",
    path: "/playground",
    before: act.showInboxes,
    blocks: [
      ["**/assets/inboxes-view-*.js", away],
      ["**/api/features", fail],
    ],
  },
  { name: "templates", path: "/templates" },
  { name: "templates-end", path: "/templates", before: act.showEnd },
  { name: "templates-new", path: "/templates", before: act.press("Create template") },
  { name: "template", path: "/templates/:template" },
  { name: "template-brand", path: "/templates/:template", before: act.press("Brand") },
  { name: "template-footer", path: "/templates/:template", before: act.showFooter },
  { name: "template-history", path: "/templates/:template", before: act.press("History") },
  { name: "template-alias", path: "/templates/:template", before: act.openAlias },
  { name: "template-broken", path: "/templates/:template", before: act.breakSheet },
  { name: "template-missing", path: "/templates/none" },
  { name: "batch", path: "/batch", before: act.dropFiles },
  { name: "api-keys", path: "/api-keys" },
  { name: "api-keys-create", path: "/api-keys", before: act.press("Create API key") },
  { name: "api-keys-revoke", path: "/api-keys", before: act.press("Revoke Production") },
  { name: "providers", path: "/providers" },
  { name: "usage", path: "/usage" },
  { name: "usage-sources", path: "/usage", before: act.showEnd },
  { name: "activity", path: "/activity" },
  { name: "activity-none", path: "/activity", before: act.searchForNothing },
  {
    name: "activity-slow",
    path: "/activity",
    blocks: [["**/api/activity*", never]],
    isLoading: true,
    before: act.waitFor("Still loading"),
  },
  {
    name: "activity-away",
    path: "/activity",
    blocks: [["**/api/activity*", away]],
    before: act.waitFor("Try again"),
  },
  { name: "activity-outdated", path: "/activity", before: act.failUpdates },
  { name: "billing", path: "/billing" },
  { name: "people", path: "/people" },
  { name: "people-invite", path: "/people", before: act.press("Invite someone") },
  { name: "security", path: "/security" },
  { name: "security-setup", path: "/security", before: act.press("Set up two-factor sign-in") },
  { name: "settings", path: "/settings" },
  { name: "settings-end", path: "/settings", before: act.showEnd },
  { name: "service-away", path: "/usage", blocks: [["**/api/me", away]], before: act.waitFor("Try again") },
  { name: "docs", path: "/docs" },
  { name: "docs-page", path: "/docs/markdown#buttons" },
  { name: "reference", path: "/reference/" },
  { name: "palette", path: "/templates", before: act.openPalette },
  ...unread(READS),
];

/** Of someone in the same account who may change nothing. */
export const VIEWER: readonly Shot[] = [
  { name: "viewer-templates", path: "/templates" },
  { name: "viewer-template", path: "/templates/:template" },
  { name: "viewer-template-footer", path: "/templates/:template", before: act.showFooter },
  { name: "viewer-history", path: "/templates/:template", before: act.press("History") },
  { name: "viewer-api-keys", path: "/api-keys" },
  { name: "viewer-providers", path: "/providers" },
  { name: "viewer-billing", path: "/billing" },
  { name: "viewer-people", path: "/people" },
  { name: "viewer-settings", path: "/settings" },
  { name: "viewer-welcome", path: "/welcome" },
];

/** Of the operator, who has a few customers. */
export const OPERATOR: readonly Shot[] = [
  { name: "operator-accounts", path: "/operator/accounts" },
  { name: "operator-accounts-none", path: "/operator/accounts", before: act.searchForNoAccount },
  { name: "operator-accounts-create", path: "/operator/accounts", before: act.press("Create account") },
  { name: "operator-account", path: "/operator/accounts/:account" },
  { name: "operator-account-end", path: "/operator/accounts/:account", before: act.showEnd },
  {
    name: "operator-account-link",
    path: "/operator/accounts/:account",
    before: act.press("Create entry link"),
  },
  { name: "operator-health", path: "/operator/health" },
  { name: "operator-log", path: "/operator/log" },
  ...unread(OPERATOR_READS),
];
