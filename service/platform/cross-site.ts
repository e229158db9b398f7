import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "./errors.ts";

/**
 * A page of another site can make a browser send our cookie. Browsers say where a request comes from, in
 * Sec-Fetch-Site or, older ones, in Origin; a program that is no browser sends neither and holds nobody's cookie.
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
