import type { Classes } from "./classes.ts";
import { inOnePiece, openMarkup } from "./markup.ts";
import { DOCUMENT_SETTINGS, forOutlook } from "./outlook.ts";
import { preheaderMarkup } from "./preheader.ts";
import type { Rows } from "./rows.ts";
import type { Frame } from "./sheet-cells.ts";
import type { StyleOptions } from "./style-blocks.ts";
import type { Context } from "../style/interface.ts";
import type { Wire } from "./wire.ts";

export interface ShellOptions {
  readonly title: string;
  readonly preheader: string;
  /** Left out where it is not known: a wrong one makes screen readers mispronounce every word. */
  readonly lang: string | undefined;
  readonly role: string;
  readonly isRtl: boolean;
  readonly frame: Frame;
  readonly contexts: readonly Context[];
  readonly classes: Classes;
  readonly wire: Wire;
}

/** Puts the rows of the content into the page: head, preheader, page table, Outlook's table, the sheet. */
export function writeShell(rows: Rows, options: ShellOptions): string {
  const { frame, contexts, classes, wire, isRtl } = options;
  const fixed = (frame.fixed ??= fixedParts(frame, contexts, isRtl));
  const title = wire.prose(options.title);
  const lang = options.lang === undefined ? "" : ` lang="${wire.attribute(options.lang)}"`;
  // The classes of the body are named before the style blocks are written.
  const body =
    preheaderMarkup(options.preheader, wire) +
    `<div role="article" aria-roledescription="${wire.attribute(options.role)}" aria-label="${title}"${lang}${fixed.articleEnd}` +
    openMarkup(frame.page, classes) +
    "\n" +
    openMarkup(frame.sheet, classes) +
    "\n" +
    writeRows(rows, frame, classes) +
    END;
  const style = classes.styleText(fixed.style);
  const bodyLang = lang.replace(" ", " xml:");
  return `${START}${lang}${fixed.head}${title}${fixed.headEnd}${style}${BODY}${bodyLang}${fixed.bodyEnd}${body}`;
}

/** What is the same in every mail of a template. */
export interface FixedParts {
  readonly head: string;
  readonly headEnd: string;
  readonly bodyEnd: string;
  readonly articleEnd: string;
  readonly style: StyleOptions;
}

const fixedParts = (frame: Frame, contexts: readonly Context[], isRtl: boolean): FixedParts => {
  const dir = isRtl ? "rtl" : "ltr";
  const isDark = contexts.some((context) => context.kind === "dark");
  return {
    head: inOnePiece(
      ` dir="${dir}" xmlns:o="urn:schemas-microsoft-com:office:office">\n${HEAD_START}` +
        `${isDark ? LIGHT_AND_DARK : LIGHT_ONLY}<title>`,
    ),
    headEnd: inOnePiece(`</title>\n${DOCUMENT_SETTINGS}\n${frame.outlookStyle}\n`),
    bodyEnd: inOnePiece(` style="margin:0;padding:0;background-color:${frame.pageGrounds[0]}">\n`),
    articleEnd: ` dir="${dir}">\n`,
    style: {
      contexts,
      reset: (isDark ? ROOT_DARK : ROOT_LIGHT) + RESET,
      pageRule: (context) => pageRule(frame, context),
    },
  };
};

const START = "<!DOCTYPE html>\n<html";
const BODY = "</head>\n<body";

const HEAD_START =
  '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n' +
  '<meta name="x-apple-disable-message-reformatting">\n' +
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">\n';

const schemes = (value: string): string =>
  `<meta name="color-scheme" content="${value}">\n<meta name="supported-color-schemes" content="${value}">\n`;
const LIGHT_AND_DARK = schemes("light dark");
const LIGHT_ONLY = schemes("light");
const ROOT_DARK = ":root{color-scheme:light dark}\n";
const ROOT_LIGHT = ":root{color-scheme:light}\n";

/** Apple and Samsung paint addresses and dates blue and underline them; Nextcloud drops `max-width` from images. */
const RESET =
  "body{-webkit-text-size-adjust:100%}\nimg{max-width:100%}\n" +
  "a[x-apple-data-detectors],#MessageViewBody a:not([style]){color:inherit;text-decoration:none}\n";

/** `body` has no class: Roundcube would then drop all of the style. */
const pageRule = (frame: Frame, context: number): string =>
  frame.pageGrounds[context] === frame.pageGrounds[0]
    ? ""
    : `body{background-color:${frame.pageGrounds[context]} !important}\n`;

const END = `</table>\n${forOutlook("</td></tr></table>")}\n</td></tr></table>\n</div>\n</body>\n</html>\n`;

const writeRows = ({ contents }: Rows, { rows }: Frame, classes: Classes): string => {
  let out = "";
  const last = contents.length - 1;
  for (let index = 0; index <= last; index++) {
    const place =
      last === 0 ? rows.only : index === 0 ? rows.first : index === last ? rows.last : rows.middle;
    out += `<tr>${openMarkup(place, classes)}\n${contents[index]}</td></tr>\n`;
  }
  return out;
};
