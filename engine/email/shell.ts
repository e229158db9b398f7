import type { Classes } from "./classes.ts";
import { withClasses } from "./markup.ts";
import { forOutlook } from "./outlook.ts";
import { preheaderMarkup } from "./preheader.ts";
import type { Rows } from "./rows.ts";
import type { ContainerLayout } from "./container-layout.ts";
import type { Wire } from "./wire.ts";

interface ShellOptions {
  readonly title: string;
  readonly preheader: string;
  /** Undefined where the language is not known. A wrong one makes screen readers mispronounce every word. */
  readonly lang: string | undefined;
  readonly role: string;
  readonly layout: ContainerLayout;
  readonly classes: Classes;
  readonly wire: Wire;
}

/** Puts the rows of the content into the page: head, preheader, page table, Outlook's table, container. */
export function writeShell(rows: Rows, options: ShellOptions): string {
  const { layout, classes, wire } = options;
  const { head } = layout;
  const lang = options.lang === undefined ? "" : ` lang="${wire.attribute(options.lang)}"`;
  classes.liftLimit();
  // The body is written first, so that its classes are named before the style blocks are written.
  const body =
    `${preheaderMarkup(options.preheader, wire)}<div role="article"` +
    ` aria-roledescription="${wire.attribute(options.role)}" aria-label="${wire.prose(options.title)}"${lang}${head.articleEnd}` +
    `${withClasses(layout.page, classes)}\n${withClasses(layout.container, classes)}\n` +
    writeRows(rows, layout, classes) +
    END;
  const style = classes.styleText(head.style);
  const bodyLang = lang === "" ? "" : ` xml:${lang.slice(1)}`;
  return wire.finish(
    `${START}${lang}${head.start}${wire.prose(options.title, true)}${head.end}${style}${BODY}${bodyLang}${head.bodyEnd}${body}`,
  );
}

const START = "<!DOCTYPE html>\n<html";
const BODY = "</head>\n<body";

const END = `</table>\n${forOutlook("</td></tr></table>")}\n</td></tr></table>\n</div>\n</body>\n</html>\n`;

const writeRows = ({ contents }: Rows, { rows }: ContainerLayout, classes: Classes): string => {
  let out = "";
  const last = contents.length - 1;
  for (let index = 0; index <= last; index++) {
    const place =
      last === 0 ? rows.only : index === 0 ? rows.first : index === last ? rows.last : rows.middle;
    out += `<tr>${withClasses(place, classes)}\n${contents[index]}</td></tr>\n`;
  }
  return out;
};
