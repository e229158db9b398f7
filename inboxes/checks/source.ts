import { finding } from "../finding.ts";
import type { Finding, FindingCode } from "../finding.ts";
import type { Checked } from "./checked.ts";

/** What the engine warned about and should not be sent: links and images that it removed, and open conditions. */
export function checkSource({ warnings }: Checked): Finding[] {
  return warnings.flatMap(({ code, line }) => {
    const [found, message, fix] = FINDINGS[code] ?? [];
    return found === undefined || message === undefined
      ? []
      : [finding(found, "error", message, { fix, line })];
  });
}

const FINDINGS: {
  readonly [code: string]: readonly [code: FindingCode, message: string, fix: string] | undefined;
} = {
  link_refused: [
    "link_broken",
    "A link here has an address that is not allowed in an email. Its text stays, without the link.",
    "Use https://, mailto: or tel:, and check the spelling.",
  ],
  image_refused: [
    "image_relative",
    "An image here has an address that is not allowed in an email. Its alternative text stays.",
    "Use a full address that begins with https://.",
  ],
  merge_tag_not_closed: [
    "merge_tag_malformed",
    "A condition or loop that opens here is never closed. Most sending services refuse such an email.",
    "Add the merge tag that closes it, such as {{/if}} or {% endif %}.",
  ],
};
