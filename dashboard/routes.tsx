import { PAGES } from "@galley/contract";
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  notFound,
  redirect,
  rootRouteId,
} from "@tanstack/react-router";
import { hasCode } from "./data/client.ts";
import { queries } from "./data/queries.ts";
import { Frame } from "./parts/frame/frame.tsx";
import { BrokenPage, MissingPage, PendingPage } from "./parts/states.tsx";

/** The routes of the app, once. A page is a folder under `pages/` with its component in `page.tsx`. */
const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: MissingPage,
});

const outside = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component });

/** Everything behind a session: who is not signed in is sent to sign in, and comes back after. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: Frame,
  errorComponent: BrokenPage,
  pendingComponent: PendingPage,
  beforeLoad: async ({ context, location, matches }) => {
    try {
      return { me: await context.queryClient.ensureQueryData(queries.me()) };
    } catch (error) {
      if (hasCode(error, "not_signed_in")) {
        // Nobody has to sign in to learn that there is no such page.
        if (matches.some(({ fullPath }) => (fullPath as string) === "/$"))
          throw notFound({ routeId: rootRouteId });
        const next = location.pathname === PAGES.home ? undefined : location.href;
        throw redirect({ to: PAGES.signIn, search: next === undefined ? {} : { next } });
      }
      throw error;
    }
  },
});

const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => inside,
    path: path.replaceAll(/:(\w+)/g, "$$$1"),
    component,
    errorComponent: BrokenPage,
    pendingComponent: PendingPage,
  });

/** Only for people in an operator account. */
const operator = createRoute({
  getParentRoute: () => inside,
  id: "operator",
  component: lazyRouteComponent(() => import("./pages/operator/operator-only.tsx"), "OperatorOnly"),
});

const operatorPage = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => operator,
    path: path.replaceAll(/:(\w+)/g, "$$$1"),
    component,
    errorComponent: BrokenPage,
    pendingComponent: PendingPage,
  });

const home = createRoute({
  getParentRoute: () => inside,
  path: PAGES.home,
  beforeLoad: () => {
    throw redirect({ to: PAGES.playground });
  },
});

/** An address that leads nowhere keeps the navigation for people who are signed in. */
const missing = createRoute({ getParentRoute: () => inside, path: "$", component: MissingPage });

const tree = root.addChildren([
  outside(
    PAGES.signUp,
    lazyRouteComponent(() => import("./pages/sign-in/sign-up.tsx"), "SignUpPage"),
  ),
  outside(
    PAGES.signIn,
    lazyRouteComponent(() => import("./pages/sign-in/sign-in.tsx"), "SignInPage"),
  ),
  outside(
    PAGES.reset,
    lazyRouteComponent(() => import("./pages/sign-in/reset.tsx"), "ResetPage"),
  ),
  outside(
    PAGES.enter,
    lazyRouteComponent(() => import("./pages/sign-in/enter.tsx"), "EnterPage"),
  ),
  outside(
    PAGES.join,
    lazyRouteComponent(() => import("./pages/sign-in/join.tsx"), "JoinPage"),
  ),
  outside(
    PAGES.verify,
    lazyRouteComponent(() => import("./pages/sign-in/verify.tsx"), "VerifyPage"),
  ),
  inside.addChildren([
    home,
    missing,
    operator.addChildren([
      operatorPage(
        PAGES.operatorAccounts,
        lazyRouteComponent(() => import("./pages/operator/accounts-page.tsx"), "OperatorAccountsPage"),
      ),
      operatorPage(
        PAGES.operatorAccount,
        lazyRouteComponent(() => import("./pages/operator/account-page.tsx"), "OperatorAccountPage"),
      ),
      operatorPage(
        PAGES.operatorHealth,
        lazyRouteComponent(() => import("./pages/operator/health-page.tsx"), "OperatorHealthPage"),
      ),
      operatorPage(
        PAGES.operatorLog,
        lazyRouteComponent(() => import("./pages/operator/log-page.tsx"), "OperatorLogPage"),
      ),
    ]),
    page(
      PAGES.welcome,
      lazyRouteComponent(() => import("./pages/welcome/page.tsx"), "WelcomePage"),
    ),
    page(
      PAGES.playground,
      lazyRouteComponent(() => import("./pages/playground/page.tsx"), "PlaygroundPage"),
    ),
    page(
      PAGES.templates,
      lazyRouteComponent(() => import("./pages/templates/page.tsx"), "TemplatesPage"),
    ),
    page(
      PAGES.template,
      lazyRouteComponent(() => import("./pages/template/page.tsx"), "TemplatePage"),
    ),
    page(
      PAGES.batch,
      lazyRouteComponent(() => import("./pages/batch/page.tsx"), "BatchPage"),
    ),
    page(
      PAGES.apiKeys,
      lazyRouteComponent(() => import("./pages/api-keys/page.tsx"), "ApiKeysPage"),
    ),
    page(
      PAGES.providers,
      lazyRouteComponent(() => import("./pages/providers/page.tsx"), "ProvidersPage"),
    ),
    page(
      PAGES.activity,
      lazyRouteComponent(() => import("./pages/activity/page.tsx"), "ActivityPage"),
    ),
    page(
      PAGES.usage,
      lazyRouteComponent(() => import("./pages/usage/page.tsx"), "UsagePage"),
    ),
    page(
      PAGES.billing,
      lazyRouteComponent(() => import("./pages/billing/page.tsx"), "BillingPage"),
    ),
    page(
      PAGES.people,
      lazyRouteComponent(() => import("./pages/people/page.tsx"), "PeoplePage"),
    ),
    page(
      PAGES.security,
      lazyRouteComponent(() => import("./pages/security/page.tsx"), "SecurityPage"),
    ),
    page(
      PAGES.settings,
      lazyRouteComponent(() => import("./pages/settings/page.tsx"), "SettingsPage"),
    ),
  ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultNotFoundComponent: MissingPage,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  });
}
