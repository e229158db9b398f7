import { finding } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { forOutlook } from "./checked.ts";
import type { Checked } from "./checked.ts";
import { smallerSideOf } from "./contents.ts";
import type { Background, Contents, Image, Link } from "./contents.ts";
import { hasMergeTag, shortened, wideIn } from "./text.ts";

/** Checks alternative texts, addresses, and how much of the email is images. */
export function checkImages(checked: Checked): Finding[] {
  return [
    ...ownOf(checked, checked),
    ...checked.links.flatMap(areaOf),
    ...forOutlook(ownOf(checked.outlook, checked), checked.clients),
    ...shareOf(checked),
  ];
}

const ownOf = ({ images, backgrounds }: Contents, { isMarkdown }: Checked): Finding[] => [
  ...images.flatMap((image) => [...alternativeOf(image, isMarkdown), ...addressOf(image)]),
  ...backgrounds.flatMap(addressOf),
];

const alternativeOf = ({ src, alt, linkText, line }: Image, isMarkdown: boolean): Finding[] => {
  // An icon next to a text: "" keeps screen readers from reading the same thing twice.
  if (alt === "" && linkText !== undefined && linkText !== "") return [];
  const name = shortened(src.startsWith("data:") ? "an embedded image" : src);
  if (alt === undefined || alt.trim() === "") {
    const isLinked = linkText === "";
    return [
      finding(
        "image_without_alt",
        isLinked ? "error" : "warning",
        isLinked
          ? `The linked image ${name} has no alternative text: readers who do not see it have nothing to click.`
          : `The image ${name} has no alternative text for readers who do not see it.`,
        {
          fix: isLinked
            ? `Say where the link leads: \`${isMarkdown ? "[![Read the release notes](…)](…)" : 'alt="Read the release notes"'}\`.`
            : `Describe what it shows: \`${isMarkdown ? "![Chart of sales by month](…)" : 'alt="Chart of sales by month"'}\`.`,
          line,
        },
      ),
    ];
  }
  if (!isGeneric(alt, src)) return [];
  return [
    finding(
      "image_generic_alt",
      "warning",
      `The alternative text "${shortened(alt.trim())}" does not say what the image shows.`,
      { fix: "Describe what it shows, or its purpose.", line },
    ),
  ];
};

const areaOf = ({ element, href, text, line }: Link): Finding[] =>
  element.tagName !== "area" || text !== ""
    ? []
    : [
        finding(
          "image_without_alt",
          "warning",
          `The area of an image map that leads to ${shortened(href)} has no alternative text.`,
          { fix: 'Say where it leads: `alt="Read the release notes"`.', line },
        ),
      ];

const GENERIC =
  /^(?:(?:an?|the|das|die|der|ein|une?|la|el|le|un)\s+)?(?:image|img|imagen|immagine|imagem|picture|pic|photo|foto|bild|graphic|grafik|banner|hero|header|icon|alt(?:ernative)?(?:[ _-]?text)?|placeholder|untitled|screenshot|logo|画像|图片|صورة|תמונה)\s*[\d#-]*$/i;
const FILE_NAME = /^[\w%. ()-]+\.(?:png|jpe?g|gif|webp|svg|bmp|avif|heic)$/i;
const CAMERA = /^(?:img|dsc|dscn|pxl|screen[ _-]?shot|image|photo|unnamed)[ _-]?\d/i;

const isGeneric = (alt: string, src: string): boolean => {
  const text = alt.trim();
  const file = /[^/]*$/.exec(src.replace(/[?#].*$/, ""))?.[0] ?? "";
  return (
    GENERIC.test(text) ||
    FILE_NAME.test(text) ||
    CAMERA.test(text) ||
    (file !== "" && text === file) ||
    text === src
  );
};

const addressOf = ({ src, line }: Background): Finding[] => {
  if (hasMergeTag(src) || /^(?:cid|data):/i.test(src)) return [];
  const name = shortened(src);
  if (/^http:\/\//i.test(src))
    return [
      finding(
        "image_insecure",
        "warning",
        `The image ${name} is loaded over http: Apple Mail and some webmail do not show it.`,
        { fix: "Use an https address.", line },
      ),
    ];
  if (/^https:\/\/[^\s/]+\.[^\s/]/i.test(src)) return [];
  return [
    finding(
      "image_relative",
      "error",
      src === "" ? "An image has no address." : `The image address ${name} does not work in an email.`,
      { fix: "Use a full address that begins with https://.", line },
    ),
  ];
};

/** The amount of text per image. With less, spam filters and readers without images have nothing to go by. */
const LETTERS_PER_IMAGE = 60;
/** Smaller images are icons, which say little. */
const ICON_PX = 50;

const shareOf = ({ images: all, visibleText, isHidden }: Checked): Finding[] => {
  const images = all.filter(({ element }) => smallerSideOf(element) > ICON_PX && !isHidden(element));
  // A Chinese or Japanese character says as much as two or three letters.
  const letters = visibleText.replaceAll(/\s/g, "").length + wideIn(visibleText);
  if (images.length === 0 || letters >= images.length * LETTERS_PER_IMAGE) return [];
  return [
    finding(
      "image_heavy",
      "warning",
      `The email has ${count(images.length, "image")} and ${count(letters, "letter")} of text. With images off, little of it is left, and spam filters may block it.`,
      { fix: "Write the most important things as text." },
    ),
  ];
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
