import { withHead } from "../preview/document.ts";

/**
 * A simulated email, ready to be written into a preview frame. What the inbox changed is outlined where the simulation
 * has marked it.
 */
export function inboxDocument(html: string): string {
  return withHead(
    html,
    '<base target="_blank"><style>body{overflow-x:hidden}' +
      // The body itself is a `<div>` in most inboxes, which is nothing to look at.
      "body [data-lost]{outline:2px dashed #c2410c!important;outline-offset:1px}" +
      "body>[data-lost]:only-child{outline:0!important}</style>",
  );
}
