import type { ClientId } from "./client.ts";
import type { Confidence } from "./facts/fact.ts";

/** Something an author should review before sending. */
export interface Finding {
  /** A stable code in snake_case. */
  readonly code: FindingCode;
  /**
   * `error`: readers will not get what was intended. `warning`: this affects some readers or some inboxes. `notice`:
   * good to know.
   */
  readonly level: Level;
  readonly message: string;
  /** How to fix it, if known. */
  readonly fix?: string;
  /** The line of the Markdown, or of finished HTML, from 1. Absent if the finding has no single place. */
  readonly line?: number;
  /** The inboxes affected, or empty if it does not depend on the inbox. */
  readonly clients: readonly ClientId[];
  /** How reliable it is. Absent if it does not depend on an inbox. */
  readonly confidence?: Confidence;
}

interface Details extends Pick<Finding, "confidence"> {
  readonly fix?: string | undefined;
  readonly line?: number | undefined;
  readonly clients?: readonly ClientId[];
}

/** Leaves out what is not known. */
export const finding = (
  code: FindingCode,
  level: Level,
  message: string,
  { fix, line, clients = [], confidence }: Details,
): Finding => ({
  code,
  level,
  message,
  ...(fix === undefined ? {} : { fix }),
  ...(line === undefined ? {} : { line }),
  clients,
  ...(confidence === undefined ? {} : { confidence }),
});

export type Level = "error" | "warning" | "notice";

export type FindingCode =
  | "over_gmail_clip"
  | "near_gmail_clip"
  | "lost_content"
  | "lost_layout"
  | "lost_style_block"
  | "lost_decoration"
  | "low_contrast"
  | "low_contrast_in_dark_mode"
  | "logo_in_dark_mode"
  | "image_without_alt"
  | "image_generic_alt"
  | "image_format"
  | "image_insecure"
  | "image_relative"
  | "image_heavy"
  | "link_vague"
  | "link_misleading"
  | "link_without_text"
  | "link_relative"
  | "link_insecure"
  | "link_placeholder"
  | "link_broken"
  | "subject_missing"
  | "subject_long"
  | "subject_shouting"
  | "preheader_missing"
  | "preheader_short"
  | "unsubscribe_missing"
  | "merge_tag_malformed"
  | "merge_tag_misspelled"
  | "placeholder_text"
  | "spam_score"
  | "spam_not_checked"
  | "not_checked";
