import { finding } from "../finding.ts";
import type { Finding } from "../finding.ts";
import type { Checked } from "./checked.ts";

/** Reports SpamAssassin's result, if the caller has one. */
export function checkSpam({ spam }: Checked): Finding[] {
  if (spam === undefined) return [];
  if ("failed" in spam)
    return [
      finding("spam_not_checked", "notice", `SpamAssassin did not score the email: ${spam.failed}.`, {}),
    ];
  if (spam.score < spam.threshold * 0.6) return [];
  const isSpam = spam.score >= spam.threshold;
  const score = `SpamAssassin scores the email ${spam.score.toFixed(1)} of ${spam.threshold.toFixed(1)}`;
  return [
    finding(
      "spam_score",
      isSpam ? "error" : "warning",
      isSpam ? `${score}: it will be filtered as spam.` : `${score}, close to being filtered as spam.`,
      { fix: `These tests add to it: ${spam.tests.slice(0, 6).join(", ") || "none named"}.` },
    ),
  ];
}
