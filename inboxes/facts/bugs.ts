import type { ClientId } from "../client.ts";
import {
  atRule,
  attribute,
  become,
  drop,
  effect,
  element,
  elementWith,
  image,
  property,
  rename,
  rewrite,
  selector,
  sheet,
  toEffect,
  value,
} from "./fact.ts";
import type { Confidence, EffectOrSubject, Fact } from "./fact.ts";
import { isNamed } from "./lost-facts.ts";

/** Facts that caniemail.com does not have, from bug reports, published code and our own test runs. */
export function bugsOf(client: ClientId): readonly Fact[] {
  return ROWS.filter(({ clients }) =>
    clients.split(" ").some((name) => name === "*" || isNamed(name, client)),
  ).flatMap(({ facts }) => facts);
}

interface Row {
  /** As in lost.ts, and `*` for all. */
  readonly clients: string;
  readonly facts: readonly Fact[];
}

/** The facts about some clients from one source. */
const row = (
  clients: string,
  evidence: string,
  confidence: Confidence,
  ...effects: readonly EffectOrSubject[]
): Row => ({
  clients,
  facts: effects.map((one) => ({ ...toEffect(one), evidence, confidence })),
});

const WEBMAIL = "gmail outlook-com yahoo proton gmx roundcube nextcloud";
const NO_SCRIPTS = "source no client runs scripts";
const PROTON = "run DOMPurify 3 with the settings of Proton WebClients";
const PURIFIER = "run HTML Purifier 4.11 with the settings of Nextcloud Mail";
export const WASHTML = "run Roundcube 1.6 rcube_washtml";
export const WASHTML_CLASS = `${WASHTML}, class of <body>`;
const MAILED_PAGE = "source webmail shows an email inside its own page";
const spacedColor = /rgba?\(\s*[\d.]+%?\s+[\d.]/i;
const modernColor = /(?<![\w-])(?:ok)?(?:lab|lch)\(/i;

const ROWS: readonly Row[] = [
  row(
    "*",
    NO_SCRIPTS,
    "documented",
    effect(element("script iframe frame frameset embed applet"), drop),
    effect(elementWith("meta", "http-equiv", /refresh/i), drop),
  ),
  row(WEBMAIL, MAILED_PAGE, "documented", effect(element("title"), drop)),
  row("gmail yahoo gmx", MAILED_PAGE, "estimated", selector(/(?:^|[\s>+~,])(?:html|body)(?![\w-])|:root/i)),

  row("gmail", "email-bugs#21", "documented", sheet({ hasNestedAtRule: true })),
  row("gmail", "email-bugs#160", "documented", sheet({ text: spacedColor }), sheet({ text: modernColor })),
  row(
    "gmail-web",
    "caniemail issue 504",
    "documented",
    effect(property("white-space", { value: /^pre$/ }), become("pre-wrap")),
  ),

  row("yahoo", "email-bugs#157", "documented", attribute("class", { on: ["img"] })),
  row("yahoo", "email-bugs#22", "documented", selector(/\.[_\d-]|\.[\w-]*__(?![\w-])/)),

  row(
    "outlook-windows",
    "email-bugs#75",
    "documented",
    effect(
      attribute("class", { value: /\S\s+\S/ }),
      rewrite((text) => /^\S+/.exec(text.trim())?.[0]),
    ),
  ),
  row(
    "outlook-windows",
    "source Outlook's Word engine",
    "estimated",
    effect(element("xml o:p"), drop),
    // The preheaders and buttons of good-email-code rely on it.
    effect(property("mso-hide", { value: /^all$/ }), { do: "read-as", property: "display", value: "none" }),
  ),

  row(
    "proton",
    PROTON,
    "measured",
    element("form svg"),
    effect(element("body"), rename("div")),
    property("color-scheme"),
    effect(element("video audio math object link meta"), drop),
    effect(property("position", { value: /absolute/ }), become("relative")),
    effect(property("position", { value: /fixed|sticky/ }), become("inherit")),
    effect(property("height min-height", { value: /%/ }), become("unset")),
  ),

  row(
    "roundcube",
    WASHTML,
    "measured",
    atRule("import"),
    sheet({ text: /@import|expression|behavior|javascript:/i }),
  ),
  row("roundcube", WASHTML_CLASS, "measured", sheet({ isUnderClassedBody: true })),
  row(
    "roundcube",
    WASHTML,
    "measured",
    selector(/(?:^|[\s>+~,])html(?![\w-])/i),
    effect(
      selector(/:root/i),
      rewrite((text) => text.replaceAll(/:root/gi, "body")),
    ),
    { of: "nesting" },
    effect(property("position", { value: /fixed/ }), become("absolute")),
    value(/expression|image-set/),
    property("page"),
    attribute("href", { value: /^(?!(?:https?|ftps?|mailto|tel|news|sms|callto|xmpp):|#|\/\/)/i }),
  ),

  row(
    "nextcloud",
    PURIFIER,
    "measured",
    element("html head body"),
    attribute("href", { value: /^(?!(?:https?|ftp|mailto):|#|[^a-z]|[^:]*$)/i }),
    effect(attribute("target"), become("_blank")),
    image(/^data:/i),
    property("width height min-width max-width min-height max-height", {
      value: /%/,
      on: ["img"],
      place: "inline",
    }),
    property("display", {
      place: "inline",
      notValue: /^(?:inline|block|list-item|inline-block|inline-table|table(?:-[a-z-]+)?|none)$/,
    }),
    property("filter", { place: "inline" }),
    value(/(?<![\w-])(?!rgba?\(|hsla?\(|url\()[a-z-]+\(|-content\b|^(?:initial|unset|revert)$/, {
      place: "inline",
    }),
  ),
];
