import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "./errors.ts";

/**
 * Rejects requests that a page of another site makes the browser send with our cookie. Browsers report where a request
 * comes from in Sec-Fetch-Site or, if older, in Origin. Other programs send neither, and have no one's cookie.
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) {
    if (site === "same-origin" || site === "none") return;
    throw refused();
  }
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return;
  if (hostOf(origin) === headers.host) return;
  throw refused();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function refused(): Problem {
  return new Problem(
    "cross_site",
    "Requests from other sites are blocked. Use the dashboard at its own address.",
  );
}
