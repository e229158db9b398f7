import { activityRoutes } from "../activity/routes.ts";
import { accountExportRoutes } from "../account-export/routes.ts";
import { aiRoutes } from "../ai/routes.ts";
import { billingRoutes } from "../billing/routes.ts";
import { apiKeyRoutes } from "../api-keys/routes.ts";
import { memberRoutes } from "../people/member-routes.ts";
import { operatorRoutes } from "../operator/routes.ts";
import { mailRoutes } from "../people/mail-routes.ts";
import { personRoutes } from "../people/routes.ts";
import { signInRoutes } from "../people/sign-in-routes.ts";
import { twoFactorRoutes } from "../people/two-factor-routes.ts";
import type { Once } from "../idempotency/once.ts";
import type { Serve } from "../platform/routing.ts";
import { providerKeyRoutes } from "../provider-keys/routes.ts";
import { templateRoutes } from "../templates/routes.ts";
import { usageRoutes } from "../usage/routes.ts";
import type { Management } from "./management.ts";

export function managementRoutes(serve: Serve, services: Management & { readonly once: Once }): void {
  signInRoutes(serve, services);
  twoFactorRoutes(serve, services);
  personRoutes(serve, services);
  memberRoutes(serve, services);
  accountExportRoutes(serve, services);
  mailRoutes(serve, services);
  templateRoutes(serve, services);
  apiKeyRoutes(serve, services);
  providerKeyRoutes(serve, services);
  aiRoutes(serve, services);
  usageRoutes(serve, services);
  activityRoutes(serve, services);
  billingRoutes(serve, services);
  operatorRoutes(serve, services);
}
