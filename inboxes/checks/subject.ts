import { finding } from "../finding.ts";
import type { Finding } from "../finding.ts";
import type { Checked } from "./checked.ts";
import { filledIn, hasMergeTag, lengthOf, wideIn } from "./text.ts";

const LONGEST = 60;
const FEWEST_IN_PREHEADER = 30;
/** Stands for a merge tag. As long as a typical first name or order number. */
const USUAL_VALUE = "Caroline";

/** Checks what an inbox shows before the email is opened. */
export function checkSubject(checked: Checked): Finding[] {
  return [...subjectOf(checked), ...preheaderOf(checked)];
}

const subjectOf = ({ subject, frontLine: line, isMarkdown }: Checked): Finding[] => {
  // No findings if the caller does not know the subject.
  if (subject === undefined) return [];
  const text = subject.trim();
  if (text === "")
    return [
      finding("subject_missing", "error", "The email has no subject.", {
        fix: isMarkdown ? "Set `subject:` in the front matter." : "Set a subject.",
        line,
      }),
    ];
  const found: Finding[] = [];
  const filled = filledIn(text, USUAL_VALUE);
  const length = lengthOf(filled);
  const share = wideIn(filled) * 2 > length ? 0.5 : 1;
  if (length > LONGEST * share)
    found.push(
      finding(
        "subject_long",
        "warning",
        `The subject has ${length === lengthOf(text) ? "" : "about "}${length} characters. Phones show about ${40 * share}, most inboxes up to ${LONGEST * share}.`,
        { fix: "Put the important words first, and shorten the rest.", line },
      ),
    );
  const letters = filledIn(text, "").replaceAll(/[^\p{L}]/gu, "");
  const isUpper =
    letters.length > 7 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  if (isUpper || /[!?]{3}/.test(text))
    found.push(
      finding(
        "subject_shouting",
        "warning",
        "The subject has many capitals or exclamation marks, which looks like spam.",
        { fix: "Write it as a sentence.", line },
      ),
    );
  return found;
};

const preheaderOf = ({ preheader = "", visibleText, frontLine: line, isMarkdown }: Checked): Finding[] => {
  const text = preheader.replace(/…$/, "").trim();
  if (visibleText.length < FEWEST_IN_PREHEADER) return [];
  if (text === "" || isOpening(text, visibleText))
    return [
      finding(
        "preheader_missing",
        "notice",
        text === "" || isMarkdown
          ? "The email has no preheader. Inboxes show its first words next to the subject."
          : "The preheader repeats the beginning of the email, which inboxes would show anyway.",
        {
          fix: isMarkdown
            ? "Set `preheader:` in the front matter to a sentence that adds to the subject."
            : text === ""
              ? "Start the body with a hidden sentence that adds to the subject."
              : "Write a sentence that adds to the subject.",
          line,
        },
      ),
    ];
  const length = lengthOf(text);
  if (length + wideIn(text) >= FEWEST_IN_PREHEADER || hasMergeTag(text)) return [];
  return [
    finding(
      "preheader_short",
      "notice",
      `The preheader has ${length} characters; inboxes show about ${wideIn(text) * 2 > length ? 45 : 90}.`,
      { fix: "Use the space to say why to open the email.", line },
    ),
  ];
};

/** Whether the preheader only repeats the beginning of the body. */
export const isOpening = (preheader: string, visibleText: string): boolean => {
  const squeeze = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
  return squeeze(visibleText.slice(0, 2_000)).slice(0, 600).includes(squeeze(preheader));
};
