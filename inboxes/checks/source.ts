import type { Finding, FindingCode } from "../finding.ts";
import type { Checked } from "./checked.ts";

/** What the engine warned about and should not be sent: links and images that it removed, and open conditions. */
export function checkSource({ warnings }: Checked): Finding[] {
  return warnings.flatMap(({ code, line }) => {
    const found = FINDINGS[code];
    return found === undefined
      ? []
      : [{ ...found, level: "error", ...(line === undefined ? {} : { line }), clients: [] }];
  });
}

const FINDINGS: { readonly [code: string]: Pick<Finding, "message" | "fix"> & { code: FindingCode } } = {
  link_refused: {
    code: "link_broken",
    message: "A link here has an address that is not allowed in an email. Its text stays, without the link.",
    fix: "Use https://, mailto: or tel:, and check the spelling.",
  },
  image_refused: {
    code: "image_relative",
    message: "An image here has an address that is not allowed in an email. Its alternative text stays.",
    fix: "Use a full address that begins with https://.",
  },
  merge_tag_not_closed: {
    code: "merge_tag_malformed",
    message:
      "A condition or loop that opens here is never closed. Most sending services refuse such an email.",
    fix: "Add the merge tag that closes it, such as {{/if}} or {% endif %}.",
  },
};
