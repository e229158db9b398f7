import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

const FORBIDDEN = new Set(
  (
    "script iframe frame frameset object embed applet form input button textarea select option svg math base " +
    "link video audio source track canvas template portal dialog picture marquee bgsound slot"
  ).split(" "),
);
const ADDRESSES = new Set(["href", "src", "background", "action", "cite", "poster", "srcset", "longdesc"]);
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|sms:|cid:|#|[^:]*$)/i;
/** A merge tag is filled in later by the sender, so its value is not checked. */
const MERGE_TAG = /^(\{\{|\{%|\*\||%[a-z]|<%|\[\[)/i;
const ACTIVE_CSS = /url\s*\(|expression|behavio|-moz-binding|@import|@font-face|javascript:|image-set|<|\\/i;

/** Anything in an email that is active, loads something other than an image, or hides such a thing from a filter. */
export function activeContentOf(html: string): string[] {
  const faults: string[] = [];
  const walk = (node: Tree.Node, inBody: boolean): void => {
    if ("tagName" in node) {
      faults.push(...elementFaults(node, inBody));
    }
    const isBody = inBody || ("tagName" in node && node.tagName === "body");
    if ("childNodes" in node) {
      for (const child of node.childNodes) walk(child, isBody);
    }
  };
  walk(parse(html), false);
  return faults;
}

function elementFaults({ tagName, attrs, childNodes }: Tree.Element, inBody: boolean): string[] {
  const faults: string[] = [];
  if (FORBIDDEN.has(tagName)) faults.push(`<${tagName}>`);
  if (tagName === "style") {
    if (inBody) faults.push("<style> in the body");
    const css = childNodes.map((child) => ("value" in child ? child.value : "")).join("");
    if (ACTIVE_CSS.test(css)) faults.push(`active CSS in <style>: ${near(css, ACTIVE_CSS)}`);
  }
  for (const { name, value } of attrs) {
    if (/^on/i.test(name)) faults.push(`${name} on <${tagName}>`);
    if (name === "http-equiv" && !/^(content-type|x-ua-compatible)$/i.test(value))
      faults.push(`<meta ${value}>`);
    if (ADDRESSES.has(name) && !isSafeAddress(value)) faults.push(`${name}="${value.slice(0, 60)}"`);
    if (name === "style" && ACTIVE_CSS.test(value)) faults.push(`active CSS: ${near(value, ACTIVE_CSS)}`);
  }
  return faults;
}

/** Browsers drop controls and white space before they read the scheme. */
function isSafeAddress(value: string): boolean {
  const plain = value.replace(/[\p{Cc}\s]/gu, "");
  return SAFE_ADDRESS.test(plain) || MERGE_TAG.test(plain);
}

function near(text: string, pattern: RegExp): string {
  const index = text.search(pattern);
  return JSON.stringify(text.slice(Math.max(0, index - 30), index + 40));
}
