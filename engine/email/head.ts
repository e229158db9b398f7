import type { Context } from "../style/interface.ts";
import { inOnePiece } from "./in-one-piece.ts";
import type { StyleOptions } from "./style-blocks.ts";

interface HeadOptions {
  readonly contexts: readonly Context[];
  readonly isRtl: boolean;
  /** The background of `body`, by context. */
  readonly pageBackgrounds: readonly string[];
  readonly outlookHead: string;
}

/** The parts of the head that are the same in every email of a template. */
export interface HeadParts {
  /** Everything from the language to the title, and from the title to the styles. */
  readonly start: string;
  readonly end: string;
  readonly bodyEnd: string;
  readonly articleEnd: string;
  readonly style: StyleOptions;
}

export function headParts({ contexts, isRtl, pageBackgrounds, outlookHead }: HeadOptions): HeadParts {
  const dir = isRtl ? "rtl" : "ltr";
  const isDark = contexts.some((context) => context.kind === "dark");
  return {
    start: inOnePiece(
      ` dir="${dir}" xmlns:o="urn:schemas-microsoft-com:office:office">\n${HEAD_START}` +
        `${isDark ? LIGHT_AND_DARK : LIGHT_ONLY}<title>`,
    ),
    end: inOnePiece(`</title>\n${outlookHead}\n`),
    bodyEnd: inOnePiece(` style="margin:0;padding:0;background-color:${pageBackgrounds[0]}">\n`),
    articleEnd: ` dir="${dir}">\n`,
    style: {
      contexts,
      reset: (isDark ? ROOT_DARK : ROOT_LIGHT) + RESET,
      pageRule: (context) => pageRule(pageBackgrounds, context),
    },
  };
}

const HEAD_START =
  '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n' +
  '<meta name="x-apple-disable-message-reformatting">\n' +
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">\n';

const schemes = (value: string): string =>
  `<meta name="color-scheme" content="${value}">\n<meta name="supported-color-schemes" content="${value}">\n`;
const LIGHT_AND_DARK = schemes("light dark");
const LIGHT_ONLY = schemes("light");
const ROOT_DARK = ":root{color-scheme:light dark}";
const ROOT_LIGHT = ":root{color-scheme:light}";

/**
 * Apple and Samsung turn addresses and dates into blue, underlined links. Nextcloud removes `max-width` from images.
 */
const RESET =
  "body{-webkit-text-size-adjust:100%}img{max-width:100%}" +
  "a[x-apple-data-detectors],#MessageViewBody a:not([style]){color:inherit;text-decoration:none}\n";

/** `body` has no class, because Roundcube would drop the whole style sheet. */
const pageRule = (backgrounds: readonly string[], context: number): string =>
  backgrounds[context] === backgrounds[0]
    ? ""
    : `body{background-color:${backgrounds[context]} !important}\n`;
