import { takeConditionals } from "./change/conditionals.ts";
import { preheaderOf, visibleTextOf } from "./checks/checked.ts";
import type { Checked, SourceWarning, SpamFailure, SpamReport } from "./checks/checked.ts";
import { contentsOf, newIn } from "./checks/contents.ts";
import { checkContrast } from "./checks/contrast.ts";
import { checkImages } from "./checks/images.ts";
import { checkLinks } from "./checks/links.ts";
import { checkLosses } from "./checks/losses.ts";
import { checkMergeTags } from "./checks/merge-tags.ts";
import { checkSource } from "./checks/source.ts";
import { checkSize } from "./checks/size.ts";
import { checkSpam } from "./checks/spam.ts";
import { checkSubject } from "./checks/subject.ts";
import { checkUnsubscribe } from "./checks/unsubscribe.ts";
import type { ClientId } from "./client.ts";
import { CLIENTS, clientNamed } from "./clients.ts";
import { finding } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { TooDeepError, elementsOf, tagLineOf } from "./html/tree.ts";
import type { Document } from "./html/tree.ts";
import { findLines } from "./lines.ts";
import type { LineOf, Place } from "./lines.ts";
import { Mail } from "./mail.ts";
import { canvasOf } from "./look/canvas.ts";
import { hidingOf } from "./look/hidden.ts";
import { looksOf } from "./look/look.ts";
import type { Seen } from "./look/look.ts";
import type { Mode } from "./dark/scheme.ts";
import { View } from "./view.ts";

export interface CheckOptions {
  /** The subject, if known. An empty one is a finding. */
  readonly subject?: string;
  /**
   * The line of each piece, from the engine's `convert`, so that findings name the line of the Markdown. Without it, they
   * name the line of the HTML, unless the email is a `Mail` without lines.
   */
  readonly places?: readonly Place[];
  /** The engine's warnings. Links and images that it removed are findings too, and conditions that are never closed. */
  readonly warnings?: readonly SourceWarning[];
  /** Whether the email is a newsletter or similar, which must offer a way to unsubscribe. */
  readonly isBulk?: boolean;
  /** SpamAssassin's report, if the caller has one. */
  readonly spam?: SpamReport | SpamFailure;
  /** The inboxes to check, all by default. */
  readonly clients?: readonly ClientId[];
}

/** Longer emails are not checked: inboxes reject or clip far shorter ones, and checking takes time for every byte. */
const MOST_BYTES = 2 * 1_024 * 1_024;

/** Everything an author should review before sending, most severe first, then by line. */
export function check(mail: string | Mail, options: CheckOptions = {}): readonly Finding[] {
  const whole = typeof mail === "string" ? new Mail(mail, { hasLines: options.places === undefined }) : mail;
  if (whole.bytes > MOST_BYTES)
    return notChecked(
      `The email is ${whole.bytes.toLocaleString("en")} bytes and was not checked. The limit is ${MOST_BYTES.toLocaleString("en")}.`,
      "Shorten the email, or put the rest on a page and link to it.",
    );
  try {
    return checkParsed(whole, options);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    return notChecked(
      `${error.message} and was not checked.`,
      "Close every element. A tag such as `<div>` or `<td>` may have no end tag.",
    );
  }
}

const checkParsed = (mail: Mail, options: CheckOptions): readonly Finding[] => {
  const checked = prepare(mail, options);
  if (isEmpty(checked))
    return notChecked("The email is empty.", "Check that the file was saved with its content.");
  const light = see(checked, "light");
  // Skips clients that change nothing in dark mode. Full inversions are checked separately.
  const turning = checked.clients.filter((id) => !["keep", "full"].includes(clientNamed(id).dark));
  return [
    ...checkSize(checked),
    ...checkSubject(checked),
    ...checkUnsubscribe(checked),
    ...checkSpam(checked),
    ...checkSource(checked),
    ...checkLinks(checked),
    ...checkImages(checked),
    ...checkMergeTags(checked),
    ...checkContrast(checked, light, see({ ...checked, clients: turning }, "dark")),
    ...checkLosses(checked, light),
  ].sort((one, other) => RANK[one.level] - RANK[other.level] || (one.line ?? 0) - (other.line ?? 0));
};

/** Simulates the email in every inbox once: the looks of its texts, and what was lost. */
const see = ({ mail, clients }: Checked, mode: Mode): readonly Seen[] =>
  clients.map((client) => {
    const view = new View({ mail, client, mode, isCondensed: true });
    return { view, looks: looksOf(view, canvasOf(view)) };
  });

const notChecked = (message: string, fix: string): Finding[] => [
  finding("not_checked", "error", message, { fix }),
];

const isEmpty = ({ document, visibleText, backgrounds }: Checked): boolean =>
  visibleText === "" &&
  backgrounds.length === 0 &&
  elementsOf(document).every(({ tagName }) => FRAME.test(tagName));

/** Elements that show nothing without a text. */
const FRAME =
  /^(?:html|head|title|meta|link|style|body|div|center|table|t(?:body|head|foot|[rhd])|p|span|font|br)$/;

const RANK = { error: 0, warning: 1, notice: 2 } as const;

const prepare = (
  mail: Mail,
  { subject, places, warnings = [], isBulk = false, spam, clients }: CheckOptions,
): Checked => {
  const { document } = mail.readAs({});
  const outlook = mail.readAs({ prepare: takeConditionals }).document;
  const lineOf = places === undefined ? tagLineOf : markdownLines(document, outlook, places);
  const contents = contentsOf(document, mail, lineOf);
  const isHidden = hidingOf(mail);
  return {
    ...contents,
    mail,
    document,
    lineOf,
    clients: clients ?? CLIENTS.map(({ id }) => id),
    subject,
    isMarkdown: places !== undefined,
    frontLine: places === undefined ? undefined : 1,
    isBulk,
    spam,
    warnings,
    outlook: newIn(contentsOf(outlook, mail, lineOf), contents),
    isHidden,
    visibleText: visibleTextOf(document, isHidden),
    preheader: preheaderOf(document, isHidden),
  };
};

const markdownLines = (document: Document, outlook: Document, places: readonly Place[]): LineOf => {
  const inMost = findLines(document, places);
  const inOutlook = findLines(outlook, places);
  return (element) => inMost(element) ?? inOutlook(element);
};
