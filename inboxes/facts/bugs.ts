import type { ClientId } from "../client.ts";
import {
  atRule,
  attribute,
  drop,
  element,
  elementWith,
  image,
  property,
  remove,
  rename,
  rewrite,
  selector,
  sheet,
  value,
} from "./fact.ts";
import type { Change, Confidence, Fact, Subject } from "./fact.ts";

/** Facts that caniemail.com does not have, from bug reports, published code and our own test runs. */
export function bugsOf(client: ClientId): readonly Fact[] {
  return ROWS.filter(({ clients }) => clients.includes(client));
}

interface Row extends Fact {
  readonly clients: readonly ClientId[];
}

const row = (
  clients: ClientId | readonly ClientId[],
  about: Subject,
  does: Change,
  evidence: string,
  confidence: Confidence = "documented",
): Row => ({ clients: typeof clients === "string" ? [clients] : clients, about, does, evidence, confidence });

const GMAIL = ["gmail-web", "gmail-app", "gmail-imap"] as const;
const WEBMAIL = [...GMAIL, "outlook-com", "yahoo", "proton", "gmx", "roundcube", "nextcloud"] as const;
const EVERYWHERE = [
  ...WEBMAIL,
  "apple-mail-macos",
  "apple-mail-ios",
  "outlook-windows",
  "outlook-mac",
  "outlook-mobile",
  "samsung",
  "thunderbird",
  "evolution",
] as const;

const NO_SCRIPTS = "source no client runs scripts";
const PROTON = "run DOMPurify 3 with the settings of Proton WebClients";
const PURIFIER = "run HTML Purifier 4.11 with the settings of Nextcloud Mail";
export const WASHTML = "run Roundcube 1.6 rcube_washtml";
export const WASHTML_CLASS = `${WASHTML}, class of <body>`;
const MAILED_PAGE = "source webmail shows a mail inside its own page";
const spacedColor = /rgba?\(\s*[\d.]+%?\s+[\d.]/i;
const modernColor = /(?<![\w-])(?:ok)?(?:lab|lch)\(/i;

const ROWS: readonly Row[] = [
  row(EVERYWHERE, element("script", "iframe", "frame", "frameset", "embed", "applet"), drop, NO_SCRIPTS),
  row(EVERYWHERE, elementWith("meta", "http-equiv", /refresh/i), drop, NO_SCRIPTS),
  row(WEBMAIL, element("title"), drop, MAILED_PAGE),
  row(
    [...GMAIL, "yahoo", "gmx"],
    selector(/(?:^|[\s>+~,])(?:html|body)(?![\w-])|:root/i),
    remove,
    MAILED_PAGE,
    "estimated",
  ),

  row(GMAIL, sheet({ hasNestedAtRule: true }), remove, "email-bugs#21"),
  row(GMAIL, sheet({ text: spacedColor }), remove, "email-bugs#160"),
  row(GMAIL, sheet({ text: modernColor }), remove, "email-bugs#160"),
  row(
    "gmail-web",
    property("white-space", { value: /^pre$/ }),
    rewrite(() => "pre-wrap"),
    "caniemail issue 504",
  ),

  row("yahoo", attribute("class", { on: ["img"] }), remove, "email-bugs#157"),
  row("yahoo", selector(/\.[_\d-]|\.[\w-]*__(?![\w-])/), remove, "email-bugs#22"),

  row(
    "outlook-windows",
    attribute("class", { value: /\S\s+\S/ }),
    rewrite((text) => /^\S+/.exec(text.trim())?.[0]),
    "email-bugs#75",
  ),
  row("outlook-windows", element("xml", "o:p"), drop, "source Outlook's Word engine", "estimated"),

  row("proton", element("form", "svg"), remove, PROTON, "measured"),
  row("proton", element("body"), rename("div"), PROTON, "measured"),
  row("proton", property("color-scheme"), remove, PROTON, "measured"),
  row("proton", element("video", "audio", "math", "object", "link", "meta"), drop, PROTON, "measured"),
  row(
    "proton",
    property("position", { value: /absolute/ }),
    rewrite(() => "relative"),
    PROTON,
    "measured",
  ),
  row(
    "proton",
    property("position", { value: /fixed|sticky/ }),
    rewrite(() => "inherit"),
    PROTON,
    "measured",
  ),
  row(
    "proton",
    property(["height", "min-height"], { value: /%/ }),
    rewrite(() => "unset"),
    PROTON,
    "measured",
  ),

  row("roundcube", atRule("import"), remove, WASHTML, "measured"),
  row("roundcube", sheet({ text: /@import|expression|behavior|javascript:/i }), remove, WASHTML, "measured"),
  row("roundcube", sheet({ isUnderClassedBody: true }), remove, WASHTML_CLASS, "measured"),
  row("roundcube", selector(/(?:^|[\s>+~,])html(?![\w-])/i), remove, WASHTML, "measured"),
  row(
    "roundcube",
    selector(/:root/i),
    rewrite((text) => text.replaceAll(/:root/gi, "body")),
    WASHTML,
    "measured",
  ),
  row("roundcube", { of: "nesting" }, remove, WASHTML, "measured"),
  row(
    "roundcube",
    property("position", { value: /fixed/ }),
    rewrite(() => "absolute"),
    WASHTML,
    "measured",
  ),
  row("roundcube", value(/expression|image-set/), remove, WASHTML, "measured"),
  row("roundcube", property("page"), remove, WASHTML, "measured"),
  row(
    "roundcube",
    attribute("href", { value: /^(?!(?:https?|ftps?|mailto|tel|news|sms|callto|xmpp):|#|\/\/)/i }),
    remove,
    WASHTML,
    "measured",
  ),

  row("nextcloud", element("html", "head", "body"), remove, PURIFIER, "measured"),
  row(
    "nextcloud",
    attribute("href", { value: /^(?!(?:https?|ftp|mailto):|#|[^a-z]|[^:]*$)/i }),
    remove,
    PURIFIER,
    "measured",
  ),
  row(
    "nextcloud",
    attribute("target"),
    rewrite(() => "_blank"),
    PURIFIER,
    "measured",
  ),
  row("nextcloud", image(/^data:/i), remove, PURIFIER, "measured"),
  row(
    "nextcloud",
    property(["width", "height", "min-width", "max-width", "min-height", "max-height"], {
      value: /%/,
      on: ["img"],
      place: "inline",
    }),
    remove,
    PURIFIER,
    "measured",
  ),
  row(
    "nextcloud",
    property("display", {
      place: "inline",
      notValue: /^(?:inline|block|list-item|inline-block|inline-table|table(?:-[a-z-]+)?|none)$/,
    }),
    remove,
    PURIFIER,
    "measured",
  ),
  row("nextcloud", property("filter", { place: "inline" }), remove, PURIFIER, "measured"),
  row(
    "nextcloud",
    value(/(?<![\w-])(?!rgba?\(|hsla?\(|url\()[a-z-]+\(|-content\b|^(?:initial|unset|revert)$/, {
      place: "inline",
    }),
    remove,
    PURIFIER,
    "measured",
  ),
];
