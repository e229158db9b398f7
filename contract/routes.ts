import type { Route } from "./route.ts";
import { ACCOUNT_ROUTES } from "./routes/account.ts";
import { ACTIVITY_ROUTES } from "./routes/activity.ts";
import { API_KEY_ROUTES } from "./routes/api-keys.ts";
import { BILLING_ROUTES } from "./routes/billing.ts";
import { CONVERT_ROUTES } from "./routes/convert.ts";
import { EXPORT_ROUTES } from "./routes/export.ts";
import { HEALTH_ROUTES } from "./routes/health.ts";
import { MAIL_ROUTES } from "./routes/mail.ts";
import { PEOPLE_ROUTES } from "./routes/people.ts";
import { OPERATOR_ROUTES } from "./routes/operator.ts";
import { PROVIDER_KEY_ROUTES } from "./routes/provider-keys.ts";
import { SESSION_ROUTES } from "./routes/sessions.ts";
import { SIGN_IN_ROUTES } from "./routes/sign-in.ts";
import { TEMPLATE_ROUTES } from "./routes/templates.ts";
import { TWO_FACTOR_ROUTES } from "./routes/two-factor.ts";
import { USAGE_ROUTES } from "./routes/usage.ts";
import { V1_TEMPLATE_ROUTES } from "./routes/v1-templates.ts";

/** The public API, which requires an API key. It is stable. */
export const V1_ROUTES = { ...CONVERT_ROUTES, ...V1_TEMPLATE_ROUTES } as const satisfies Record<
  string,
  Route
>;

/**
 * The routes of the dashboard. The service registers them, and the OpenAPI document and the client are derived from
 * them.
 */
export const ROUTES = {
  ...CONVERT_ROUTES,
  ...HEALTH_ROUTES,
  ...SIGN_IN_ROUTES,
  ...TWO_FACTOR_ROUTES,
  ...SESSION_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PEOPLE_ROUTES,
  ...EXPORT_ROUTES,
  ...TEMPLATE_ROUTES,
  ...API_KEY_ROUTES,
  ...PROVIDER_KEY_ROUTES,
  ...USAGE_ROUTES,
  ...ACTIVITY_ROUTES,
  ...BILLING_ROUTES,
  ...MAIL_ROUTES,
  ...OPERATOR_ROUTES,
} as const satisfies Record<string, Route>;
