import { finding } from "../finding.ts";
import type { Finding, FindingCode, Level } from "../finding.ts";
import type { Document } from "../html/tree.ts";
import { attributeOf, elementsOf } from "../html/tree.ts";
import { forOutlook } from "./checked.ts";
import type { Checked } from "./checked.ts";
import type { Link } from "./contents.ts";
import { filledIn, hasMergeTag, shortened, startsWithMergeTag } from "./text.ts";

/** Checks where links lead and what their texts say. */
export function checkLinks({ document, links, outlook, clients, isMarkdown }: Checked): Finding[] {
  const targets = targetsIn(document);
  const found = (link: Link, fault: Fault | undefined): Finding[] => {
    if (fault === undefined) return [];
    const [code, level, message, fix] = fault;
    return [finding(code, level, message, { fix, line: link.line })];
  };
  const addressOf = (link: Link): Finding[] => found(link, addressFaultOf(link, targets, isMarkdown));
  return [
    ...links.flatMap((link) => [...addressOf(link), ...found(link, textFaultOf(link))]),
    ...forOutlook(outlook.links.flatMap(addressOf), clients),
  ];
}

/** The ids that a link within the email can lead to. */
const targetsIn = (document: Document): ReadonlySet<string> =>
  new Set(
    elementsOf(document).flatMap((element) => [
      attributeOf(element, "id") ?? "",
      element.tagName === "a" ? (attributeOf(element, "name") ?? "") : "",
    ]),
  );

/** A fault of a link: the rest of its finding. */
type Fault = readonly [code: FindingCode, level: Level, message: string, fix: string];

const textFaultOf = (link: Link): Fault | undefined => {
  const { href, text } = link;
  // An image without alternative text is a separate finding.
  if (text === "" && link.hasImage) return undefined;
  if (text === "")
    return [
      "link_without_text",
      "error",
      `The link to ${shortened(href)} has nothing to click on.`,
      "Add link text.",
    ];
  if (isMisleading(link))
    return [
      "link_misleading",
      "warning",
      `The text of this link is ${shortened(text)}, but it leads to ${shortened(href)}. Thunderbird warns that this may be a scam.`,
      "Link to the address in the text, or use words as the text.",
    ];
  if (!VAGUE.test(text)) return undefined;
  return [
    "link_vague",
    "warning",
    `The link text "${shortened(text)}" does not say where it leads. Screen readers list links without the text around them.`,
    "Say where it leads: “Read the release notes”.",
  ];
};

/**
 * Whether a text that is an address names another site than the link, which Thunderbird's PhishingDetector reports.
 * Addresses of one domain count as one site.
 */
const isMisleading = ({ href, text }: Link): boolean => {
  if (hasMergeTag(href + text) || !/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return false;
  const [shown, real] = [domainOf(/^www\./i.test(text) ? `https://${text}` : text), domainOf(href)];
  return shown !== undefined && real !== undefined && shown !== real;
};

/**
 * The last two parts of the host. Ignores that in some countries three parts make a domain. Undefined for an encoded
 * name, which a text may show decoded.
 */
const domainOf = (address: string): string | undefined => {
  const host = /^https?:\/\/(?:[^\s/?#@]+@)?([^\s/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
  if (host === undefined || host.includes("xn--") || !isWellFormed(address)) return undefined;
  return host.split(".").slice(-2).join(".");
};

/** The same few phrases, such as "click here", in many languages. */
const VAGUE = new RegExp(
  `^(?:${[
    "(?:please )?(?:click|tap|press|go|look|see) (?:here|this|now)(?: now)?",
    "click",
    "here",
    "more",
    "read (?:more|on|this)",
    "(?:this|the) (?:link|page|site)",
    "this",
    "link",
    "details",
    "hier",
    "(?:bitte )?(?:hier )?klicken(?: sie)?(?: hier)?",
    "klick(?:e)? hier",
    "mehr(?: lesen)?",
    "weiterlesen",
    "ici",
    "cliquez(?: ici)?",
    "lire la suite",
    "en savoir plus",
    "aqu[ií]",
    "(?:haz|haga) clic(?: aqu[ií])?",
    "pulse aqu[ií]",
    "leer más",
    "clique aqui",
    "saiba mais",
    "qui",
    "clicca qui",
    "leggi(?: di più| tutto)?",
    "klik hier",
    "lees (?:meer|verder)",
    "klikk her",
    "her",
    "klicka här",
    "här",
    "kliknij tutaj",
    "tutaj",
    "(?:詳しくは)?こちら(?:をクリック)?",
    "(?:请)?点击(?:这里|此处)",
    "(?:这里|此处)",
    "(?:여기를 )?클릭(?:하세요)?",
    "여기",
    "(?:اضغط|انقر) هنا",
    "هنا",
    "(?:לחצו|לחץ) כאן",
    "כאן",
    "(?:нажмите )?здесь",
  ].join("|")})[\\s.!:>»→…]*$`,
  "i",
);

const addressFaultOf = (
  { href }: Link,
  targets: ReadonlySet<string>,
  isMarkdown: boolean,
): Fault | undefined => {
  const name = shortened(href);
  const isTagged = hasMergeTag(href);
  if (PLACEHOLDER.test(href) || TO_DO.test(href) || (!isTagged && PLACEHOLDER_HOST.test(href)))
    return [
      "link_placeholder",
      "error",
      name === "" ? "A link has no address." : `The link to ${name} is a placeholder.`,
      "Put in the real address.",
    ];
  if (startsWithMergeTag(href)) return undefined;
  if (href.startsWith("#")) {
    if (isTagged || href === "#top" || leadsTo(href.slice(1), targets)) return undefined;
    return [
      "link_broken",
      "error",
      `The link to ${name} leads nowhere: nothing in the email has this id.`,
      !isMarkdown
        ? `Give the element that it should lead to this id: \`id="${href.slice(1)}"\`.`
        : ID.test(href)
          ? `Write \`{${href}}\` after the heading it should lead to.`
          : "Write an id such as `{#prices}` after the heading it should lead to, and link to `#prices`.",
    ];
  }
  for (const { scheme, whole, fault, fix } of OTHER_SCHEMES) {
    if (!scheme.test(href)) continue;
    return isTagged || whole.test(href) ? undefined : ["link_broken", "error", `${name} ${fault}.`, fix];
  }
  if (isWellFormed(href))
    return /^https:/i.test(href)
      ? undefined
      : [
          "link_insecure",
          "warning",
          `The link to ${name} is not encrypted: clients and browsers warn about it.`,
          "Use https://.",
        ];
  if (/^(?![a-z][a-z\d+.-]*:|\/\/|www\.)\S*$/i.test(href))
    return [
      "link_relative",
      "error",
      `The link to ${name} leads nowhere in an email: it has no server.`,
      "Use a full address that begins with https://.",
    ];
  return [
    "link_broken",
    "error",
    `The address ${name} cannot be opened.`,
    /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(href) ? "Use https://, mailto: or tel:." : "Check its spelling.",
  ];
};

/** Whether one of the targets is an id, which may be percent-encoded. */
const leadsTo = (id: string, targets: ReadonlySet<string>): boolean => {
  try {
    return targets.has(id) || targets.has(decodeURIComponent(id));
  } catch {
    return false;
  }
};

/** What Markdown accepts as an id in braces. */
const ID = /^#[A-Za-z][\w-]{0,63}$/;

/** Whether an address has one scheme, a host with a name and an ending, and no spaces. */
const isWellFormed = (href: string): boolean =>
  /^https?:\/\/(?!https?[:/]|www\.$)(?:[^\s/?#@]+@)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    filledIn(href, "x.xx"),
  );

const OTHER_SCHEMES = [
  {
    scheme: /^mailto:/i,
    // Addresses separated by commas, or none if the reader chooses the recipient.
    whole: /^mailto:(?:(?:[^\s@?,]+@(?:[^\s@?,.]+\.)+[^\s@?,.]+(?:,(?=[^?])|(?=\?|$)))+(?:\?.*)?|\?.+)$/i,
    fault: "is not an email address",
    fix: "Write it as `mailto:name@example.com`.",
  },
  {
    scheme: /^(?:tel|sms):/i,
    whole: /^(?:tel|sms):\+?[\d().\- ]{3,}/i,
    fault: "is not a telephone number",
    fix: "Write it as `tel:+15551234567`.",
  },
];

/** Case-sensitive, because `todo` is also the name of products and pages. */
const TO_DO = /(?<![A-Za-z])(?:TODO|TBD|FIXME)(?![A-Za-z])/;

/** An empty address, a lone character, or a placeholder in place of the whole address or at its end. */
const PLACEHOLDER =
  /^(?:|#|\/|https?:\/\/|\[(?!\[|[\w:]*(?:unsub|webver|preferences)).*\]|<(?!%).*>|(?:https?:\/\/)?(?:todo|tbd|fixme|url|link|placeholder|x{3,})\/?)$|(?<![\w-])(?:insert|your|add)[-_ ]?(?:link|url|page)[-_ ]?(?:here)?$/i;

const PLACEHOLDER_HOST =
  /^(?:https?:\/\/|mailto:[^@]*@)(?:[\w-]+\.)*(?:(?:example|your-?(?:domain|site|company|website|store)|my-?(?:domain|site))\.(?:com|org|net)|test|localhost|invalid|local)(?::\d+)?(?:[/?#]|$)|^https?:\/\/(?:127\.0\.0\.1|0\.0\.0\.0|192\.168\.|10\.\d)/i;
