import type { FindingCode } from "@galley/inboxes";

/** What `galley check` looks for: a title, and what it means for readers with what to do about it. */
export const CHECK_RULES: Readonly<Record<FindingCode, readonly [title: string, explanation: string]>> = {
  over_gmail_clip: [
    "Clipped by Gmail",
    "Gmail clips an email after 102,400 bytes and hides the rest behind a link. Shorten the email.",
  ],
  near_gmail_clip: [
    "Close to Gmail's limit",
    "Gmail clips an email after 102,400 bytes. Tracking links and merge tags can take it over the limit.",
  ],
  lost_content: [
    "Content removed",
    "An inbox removes something that readers will miss. Offer it in another way, such as a linked image.",
  ],
  lost_layout: [
    "Layout removed",
    "An inbox removes styles that the layout needs. Use styles that every inbox supports.",
  ],
  lost_style_block: [
    "Style sheet removed",
    "An inbox removes a style sheet. Put the styles that matter into style attributes.",
  ],
  lost_decoration: [
    "Decoration removed",
    "Some inboxes remove rounded corners, shadows and the like. The email must look right without them.",
  ],
  low_contrast: [
    "Low contrast",
    "Text needs a contrast of 4.5:1 to its background, and large text 3:1. Change one of the colors.",
  ],
  low_contrast_in_dark_mode: [
    "Low contrast in dark mode",
    "Text needs a contrast of 3:1 after an inbox has changed its colors. Set both colors for dark mode.",
  ],
  logo_in_dark_mode: [
    "Logo may disappear in dark mode",
    "A dark logo is hard to see on a dark background. Use a version for dark mode or add a light edge.",
  ],
  image_without_alt: [
    "Missing alternative text",
    "Screen readers, and inboxes that load no images, need alternative text. Say what the image shows, or where its link leads.",
  ],
  image_generic_alt: [
    "Alternative text says nothing",
    'A file name or a word such as "image" does not help readers who cannot see it. Say what the image shows.',
  ],
  image_format: ["Unsupported image format", "Some inbox cannot show this image. Use PNG, JPEG or GIF."],
  image_insecure: ["Image over http", "Some inboxes load no images over http. Use an https address."],
  image_relative: [
    "Image without a full address",
    "A relative address does not work in an email. Use a full https address.",
  ],
  image_heavy: [
    "Hardly any text besides images",
    "Spam filters distrust such emails, and nothing is left of them while images are off. Add text.",
  ],
  link_vague: [
    "Vague link text",
    'A text such as "click here" does not say where the link leads. Name its destination.',
  ],
  link_misleading: [
    "Misleading link text",
    "The text is the address of another site than the one that the link leads to, as in phishing. Change the text.",
  ],
  link_without_text: [
    "Link without text",
    "There is nothing to click. Give the link a text, or its image alternative text.",
  ],
  link_relative: [
    "Link without a full address",
    "A relative address leads nowhere in an email. Use a full address that starts with https://.",
  ],
  link_insecure: ["Link over http", "Browsers warn of addresses without encryption. Use an https address."],
  link_placeholder: [
    "Link to a placeholder",
    "The address was never filled in. Replace it with the real one.",
  ],
  link_broken: [
    "Broken link",
    "The address is misspelled, or names a place that is not in the email. Correct it.",
  ],
  subject_missing: ["Missing subject", "An email without a subject looks like spam. Write one."],
  subject_long: [
    "Long subject",
    "Most inboxes show up to 60 characters, or 30 in Chinese, Japanese and Korean. Put the important words first.",
  ],
  subject_shouting: [
    "Shouting subject",
    "Many capitals or exclamation marks look like spam. Write the subject as a sentence.",
  ],
  preheader_missing: [
    "Missing preview text",
    "Inboxes show the first words of the email next to the subject. Write a sentence that adds to the subject.",
  ],
  preheader_short: [
    "Short preview text",
    "Inboxes fill a short preview text with the first words of the email. Write a whole sentence.",
  ],
  unsubscribe_missing: [
    "No way to unsubscribe",
    "Bulk email needs a link to unsubscribe, by law and for Gmail and Yahoo. Add one.",
  ],
  merge_tag_malformed: [
    "Malformed merge tag",
    "A merge tag that is not closed is sent as it is, or stops the whole mailing. Correct it.",
  ],
  merge_tag_misspelled: [
    "Merge tag may be misspelled",
    "Its name is almost that of another merge tag in the email. Check which one is right.",
  ],
  placeholder_text: [
    "Placeholder text",
    'A text such as "lorem ipsum", TODO or [Name] was left in the email. Replace it.',
  ],
  spam_score: [
    "High spam score",
    "SpamAssassin's score is close to or over its threshold. Fix what the tests named in the message complain about.",
  ],
  spam_not_checked: ["Spam score unknown", "The spam filter did not answer. Check whether it is running."],
  not_checked: [
    "Not checked",
    "The email is empty, over 2 MiB, or nested more than 512 levels deep. Nothing else was checked.",
  ],
};
