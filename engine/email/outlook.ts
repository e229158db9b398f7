/**
 * Markup that only Outlook for Windows reads (the Word engine). A conditional stands on one line and is closed by
 * exactly `<![endif]-->`: anything else blanks or cuts the mail there.
 */
export function forOutlook(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`;
}

export const LAYOUT_TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * The style of a layout table as wide as there is room. Claws Mail ignores the attribute on a nested table; the fixed
 * layout keeps a long word from widening it, also where a client drops `word-break`.
 */
export const WHOLE_WIDTH = "width:100%;table-layout:fixed";

/** Word has no margins around tables: a row of its own holds the distance to what follows. */
export function spacerRow(heightPx: number): string {
  return heightPx > 0 ? forOutlook(`<tr><td height="${Math.round(heightPx)}"></td></tr>`) : "";
}

/** Without it Word scales the mail by the screen's resolution. `noscript` keeps T-Online from printing the number. */
const DOCUMENT_SETTINGS =
  "<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>";

/**
 * What the head says to Outlook. Word hands no font into tables, so the cells of data tables have theirs from here. It takes a line height for the
 * least one unless it is told before it reads it.
 */
export function outlookHead(font: string): string {
  return forOutlook(
    `${DOCUMENT_SETTINGS}<style>p,h1,h2,h3,h4,h5,h6,li,dt,dd,div,td,th{mso-line-height-rule:exactly}` +
      `table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}td,th{${font}}</style>`,
  );
}
