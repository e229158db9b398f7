import { DOCS_PAGE, PAGES, REFERENCE_PAGE } from "@galley/contract";
import {
  Activity,
  BookOpen,
  Braces,
  ChartNoAxesColumn,
  CreditCard,
  Files,
  KeyRound,
  LayoutTemplate,
  type Icon,
  PenLine,
  Rocket,
  Server,
  Settings,
  ShieldCheck,
  Sparkles,
  Users,
} from "./parts/icons.ts";

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Search terms in the palette, in addition to the label. */
  readonly keywords: readonly string[];
  /** Whether it is in the bar at the bottom of a small screen. The others are under "More". */
  readonly primary: boolean;
  /** Whether it is outside the app and loaded as a separate page. */
  readonly isOutside: boolean;
}

/** The pages of the app, in the order of the navigation. The palette offers the same. */
export const NAVIGATION: readonly NavigationItem[] = [
  item("Playground", PAGES.playground, PenLine, ["convert", "try", "preview", "editor"], true),
  item("Templates", PAGES.templates, LayoutTemplate, ["css", "style", "gallery"], true),
  item("Batch", PAGES.batch, Files, ["convert many", "zip", "folder"], false),
  item("API keys", PAGES.apiKeys, KeyRound, ["token", "secret", "curl"], true),
  item("AI providers", PAGES.providers, Sparkles, ["openai", "anthropic", "gemini", "byok"], false),
  item("Activity", PAGES.activity, Activity, ["requests", "errors", "log", "debug"], false),
  item("Usage", PAGES.usage, ChartNoAxesColumn, ["calls", "overage", "forecast"], true),
  item("Billing", PAGES.billing, CreditCard, ["plan", "invoices", "payment", "cap", "subscribe"], false),
  item("Docs", DOCS_PAGE, BookOpen, ["documentation", "help", "guide", "manual"], false),
  item("API reference", REFERENCE_PAGE, Braces, ["openapi", "endpoints"], false),
  item("People", PAGES.people, Users, ["team", "members", "invite", "roles"], false),
  item("Security", PAGES.security, ShieldCheck, ["password", "two-factor", "2fa", "sessions"], false),
  item("Settings", PAGES.settings, Settings, ["profile", "theme", "delete account"], false),
];

/** Comes first in the navigation until a new account has made its first call. */
export const FIRST_STEPS = item(
  "Get started",
  PAGES.welcome,
  Rocket,
  ["welcome", "first call", "onboarding"],
  false,
);

/** Comes last, for people in an operator account. */
export const OPERATOR = item(
  "Operator",
  PAGES.operatorAccounts,
  Server,
  ["accounts", "health", "audit log", "admin"],
  false,
);

function item(
  label: string,
  to: string,
  icon: Icon,
  keywords: readonly string[],
  primary: boolean,
): NavigationItem {
  return { label, to, icon, keywords, primary, isOutside: to === DOCS_PAGE || to === REFERENCE_PAGE };
}
