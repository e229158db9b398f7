import type { ClientId } from "./client.ts";
import { writeColor } from "./css/color.ts";
import { parseSheet } from "./css/parse.ts";
import type { CssNode } from "./css/parse.ts";
import { writeSheet, writeStyle } from "./css/write.ts";
import { recolorSheet } from "./dark/apply.ts";
import type { Mode } from "./dark/scheme.ts";
import { VOID, escapeAttribute, escapeText } from "./html/escape.ts";
import type { Text } from "./html/tree.ts";
import type { Loss } from "./losses.ts";
import { canvasOf } from "./look/canvas.ts";
import { Mail } from "./mail.ts";
import { View } from "./view.ts";
import type { Treated, Visitor } from "./view.ts";

export interface SimulateOptions {
  /** Light by default. */
  readonly mode?: Mode;
  /** Marks every element that lost something with a `data-lost` attribute. */
  readonly marks?: boolean;
}

export interface Simulation {
  /** A complete document: the email as the client shows it, for a browser to render. */
  readonly html: string;
  /** What the client removed or changed, with evidence. */
  readonly losses: readonly Loss[];
}

/**
 * Shows an email as a client would. To simulate several clients, pass a `Mail` instead of HTML, so that it is parsed
 * once.
 */
export function simulate(
  mail: string | Mail,
  client: ClientId,
  { mode = "light", marks = false }: SimulateOptions = {},
): Simulation {
  const whole = typeof mail === "string" ? new Mail(mail) : mail;
  const view = new View({ mail: whole, client, mode });
  const writer = new Writer(view, marks);
  view.walk(writer);
  const { clipBytes } = view.rules.client;
  if (view.reading.isClipped && clipBytes !== undefined) {
    view.losses.add({
      kind: "document",
      subject: "the end of the email",
      example: `${whole.bytes.toLocaleString("en")} bytes`,
      becomes: `${clipBytes.toLocaleString("en")} bytes`,
      evidence: "email-bugs#41",
      confidence: "documented",
    });
  }
  return { html: writer.html, losses: view.losses.list() };
}

/** Writes a view as HTML. */
class Writer implements Visitor {
  html: string;
  readonly #marks: boolean;
  readonly #sheet: string;
  #isRaw = false;

  constructor(view: View, marks: boolean) {
    this.#marks = marks;
    this.html = view.rules.doctype === undefined ? "<!DOCTYPE html>" : "";
    this.#sheet = sheetOf(view);
  }

  open({ name, attributes, style, isChanged }: Treated): void {
    let tag = `<${name}`;
    for (const [key, value] of attributes) tag += ` ${key}="${escapeAttribute(value)}"`;
    if (style.length > 0) tag += ` style="${escapeAttribute(writeStyle(style))}"`;
    if (this.#marks && isChanged) tag += " data-lost";
    this.html += `${tag}>`;
    if (name === "head" && this.#sheet !== "") this.html += `<style>${this.#sheet}</style>`;
    this.#isRaw = RAW.has(name);
  }

  close({ name }: Treated): void {
    this.#isRaw = false;
    if (!VOID.has(name)) this.html += `</${name}>`;
  }

  text({ value }: Text): void {
    this.html += this.#isRaw ? value : escapeText(value);
  }

  comment(text: string): void {
    if (!/^\[if|^<!\[endif\]/i.test(text)) this.html += `<!--${text}-->`;
  }

  sheet(nodes: readonly CssNode[]): void {
    this.html += `<style>${writeSheet(nodes).replaceAll("</", "<\\/")}</style>`;
  }
}

/** The client's own style sheet, for text and links without a color of their own. */
const sheetOf = (view: View): string => {
  const { sheet = "", dark } = view.rules.client;
  if (view.mode === "light") return sheet;
  const own = writeSheet(recolorSheet(parseSheet(sheet), dark));
  if (dark !== "partial" && dark !== "full" && dark !== "reader") return own;
  const { background, text, link } = canvasOf(view);
  return `:root{color-scheme:dark}html{background-color:${writeColor(background)};color:${writeColor(text)}}a{color:${writeColor(link)}}${own}`;
};

/** Elements whose text is not HTML. */
const RAW = new Set(["noscript", "noembed", "xmp", "plaintext", "iframe", "noframes"]);
