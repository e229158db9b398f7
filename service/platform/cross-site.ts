import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "./errors.ts";

/**
 * Rejects requests that a page of another site makes the browser send with our cookie. Browsers report where a request
 * comes from in Sec-Fetch-Site or, if older, in Origin. Other programs send neither, and have no one's cookie.
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): void {
  const { "sec-fetch-site": site, origin, host } = headers;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host
      : site === "same-origin" || site === "none";
  if (isOwn) return;
  throw new Problem(
    "cross_site",
    "Requests from other sites are blocked. Use the dashboard at its own address.",
  );
}
