import type { DarkMode, Mode } from "@galley/inboxes";
import { withHead } from "../preview/document.ts";

/** The page an inbox shows an email on, where the email does not paint its own. */
const PAGES: Partial<Record<DarkMode, string>> = { full: "#121212", partial: "#333333" };

/**
 * A simulated email, ready to be written into a preview frame. What the inbox changed is outlined where the simulation
 * has marked it.
 */
export function inboxDocument(html: string, dark: DarkMode, mode: Mode): string {
  const page = mode === "dark" ? PAGES[dark] : undefined;
  return withHead(
    html,
    `<base target="_blank"><style>${page === undefined ? "" : `html{background:${page}}`}body{overflow-x:hidden}` +
      // The body itself is a `<div>` in most inboxes, which is nothing to look at.
      "body [data-lost]{outline:2px dashed #c2410c!important;outline-offset:1px}" +
      "body>[data-lost]:only-child{outline:0!important}</style>",
  );
}
