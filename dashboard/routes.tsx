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
import { loadCode } from "./data/load-code.ts";
import { queries } from "./data/queries.ts";
import { Frame } from "./parts/frame/frame.tsx";
import { earlyShortcut } from "./parts/palette/palette-host.tsx";
import { BrokenPage, MissingPage, PendingPage } from "./parts/states.tsx";

/** The routes of the app, once. A page is a folder under `pages/` with its component in `page.tsx`. */
const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: MissingPage,
});

/** A page whose code is loaded when it is opened. After an update of the service, the router reloads the window. */
const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadCode(importer), name);

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
    const me = queries.me();
    if (context.queryClient.getQueryData(me.queryKey) === undefined) earlyShortcut.listen();
    try {
      return { me: await context.queryClient.ensureQueryData(me) };
    } catch (error) {
      earlyShortcut.take();
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
  component: lazyPage(() => import("./pages/operator/operator-only.tsx"), "OperatorOnly"),
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
    lazyPage(() => import("./pages/sign-in/sign-up.tsx"), "SignUpPage"),
  ),
  outside(
    PAGES.signIn,
    lazyPage(() => import("./pages/sign-in/sign-in.tsx"), "SignInPage"),
  ),
  outside(
    PAGES.reset,
    lazyPage(() => import("./pages/sign-in/reset.tsx"), "ResetPage"),
  ),
  outside(
    PAGES.enter,
    lazyPage(() => import("./pages/sign-in/enter.tsx"), "EnterPage"),
  ),
  outside(
    PAGES.join,
    lazyPage(() => import("./pages/sign-in/join.tsx"), "JoinPage"),
  ),
  outside(
    PAGES.verify,
    lazyPage(() => import("./pages/sign-in/verify.tsx"), "VerifyPage"),
  ),
  inside.addChildren([
    home,
    missing,
    operator.addChildren([
      operatorPage(
        PAGES.operatorAccounts,
        lazyPage(() => import("./pages/operator/accounts-page.tsx"), "OperatorAccountsPage"),
      ),
      operatorPage(
        PAGES.operatorAccount,
        lazyPage(() => import("./pages/operator/account-page.tsx"), "OperatorAccountPage"),
      ),
      operatorPage(
        PAGES.operatorHealth,
        lazyPage(() => import("./pages/operator/health-page.tsx"), "OperatorHealthPage"),
      ),
      operatorPage(
        PAGES.operatorLog,
        lazyPage(() => import("./pages/operator/log-page.tsx"), "OperatorLogPage"),
      ),
    ]),
    page(
      PAGES.welcome,
      lazyPage(() => import("./pages/welcome/page.tsx"), "WelcomePage"),
    ),
    page(
      PAGES.playground,
      lazyPage(() => import("./pages/playground/page.tsx"), "PlaygroundPage"),
    ),
    page(
      PAGES.templates,
      lazyPage(() => import("./pages/templates/page.tsx"), "TemplatesPage"),
    ),
    page(
      PAGES.template,
      lazyPage(() => import("./pages/template/page.tsx"), "TemplatePage"),
    ),
    page(
      PAGES.batch,
      lazyPage(() => import("./pages/batch/page.tsx"), "BatchPage"),
    ),
    page(
      PAGES.apiKeys,
      lazyPage(() => import("./pages/api-keys/page.tsx"), "ApiKeysPage"),
    ),
    page(
      PAGES.providers,
      lazyPage(() => import("./pages/providers/page.tsx"), "ProvidersPage"),
    ),
    page(
      PAGES.activity,
      lazyPage(() => import("./pages/activity/page.tsx"), "ActivityPage"),
    ),
    page(
      PAGES.usage,
      lazyPage(() => import("./pages/usage/page.tsx"), "UsagePage"),
    ),
    page(
      PAGES.billing,
      lazyPage(() => import("./pages/billing/page.tsx"), "BillingPage"),
    ),
    page(
      PAGES.people,
      lazyPage(() => import("./pages/people/page.tsx"), "PeoplePage"),
    ),
    page(
      PAGES.security,
      lazyPage(() => import("./pages/security/page.tsx"), "SecurityPage"),
    ),
    page(
      PAGES.settings,
      lazyPage(() => import("./pages/settings/page.tsx"), "SettingsPage"),
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
