/**
 * Markup that only Outlook for Windows (its Word engine) reads. A conditional comment is on one line and ends in
 * exactly `<![endif]-->`; anything else blanks or cuts off the email.
 */
export function forOutlook(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`;
}

export const LAYOUT_TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * The style of a full-width layout table. Claws Mail ignores the width attribute of nested tables. The fixed layout
 * keeps a long word from widening the table, even where a client drops `word-break`.
 */
export const WHOLE_WIDTH = "width:100%;table-layout:fixed";

/** Outlook ignores margins around tables, so a row keeps the distance to what follows. */
export function spacerRow(heightPx: number): string {
  return heightPx > 0 ? forOutlook(`<tr><td height="${Math.round(heightPx)}"></td></tr>`) : "";
}

/**
 * Without these settings, Outlook scales the email by the screen's resolution. `noscript` keeps T-Online from showing
 * the number.
 */
const DOCUMENT_SETTINGS =
  "<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>";

/**
 * The part of the head for Outlook. Outlook does not pass fonts into tables, so the cells of data tables get theirs
 * here. It treats a line height as a minimum unless the rule comes first.
 */
export function outlookHead(font: string): string {
  return forOutlook(
    `${DOCUMENT_SETTINGS}<style>p,h1,h2,h3,h4,h5,h6,li,dt,dd,div,td,th{mso-line-height-rule:exactly}` +
      `table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}td,th{${font}}</style>`,
  );
}
