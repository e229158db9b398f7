import type { Finding, FindingCode } from "../finding.ts";
import type { Checked } from "./checked.ts";

/** Links and images that the engine removed, with a warning. */
export function checkRefused({ warnings }: Checked): Finding[] {
  return warnings.flatMap(({ code, line }) => {
    const found = REFUSED[code];
    return found === undefined
      ? []
      : [{ ...found, level: "error", ...(line === undefined ? {} : { line }), clients: [] }];
  });
}

const REFUSED: { readonly [code: string]: Pick<Finding, "message" | "fix"> & { code: FindingCode } } = {
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
};
