import type { Conversion } from "@galley/engine";
import type { Finding } from "@galley/inboxes";

/**
 * The findings about an email, for `include: ["checks"]`. The package is loaded with the first check, because most
 * services never check an email.
 */
export async function checkEmail(
  email: Conversion,
  spamdUrl: string | undefined,
): Promise<readonly Finding[]> {
  const { html, meta, places, warnings } = email;
  const [{ check }, spam] = await Promise.all([
    import("@galley/inboxes"),
    spamdUrl === undefined
      ? undefined
      : import("./spamd.ts").then(({ scoreSpam }) => scoreSpam(spamdUrl, email, new Date())),
  ]);
  return check(html, { subject: meta.subject, places, warnings, ...(spam !== undefined && { spam }) });
}
