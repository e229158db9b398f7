import type { ClientId } from "./client.ts";
import type { CssNode } from "./css/parse.ts";
import { writeSheet, writeStyle } from "./css/write.ts";
import type { Mode } from "./dark/scheme.ts";
import { VOID, escapeAttribute, escapeText } from "./html/escape.ts";
import type { Text } from "./html/tree.ts";
import type { Loss } from "./losses.ts";
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

  constructor({ rules: { client, doctype }, mode }: View, marks: boolean) {
    this.#marks = marks;
    this.html = doctype === undefined ? "<!DOCTYPE html>" : "";
    this.#sheet = (client.sheet ?? "") + (mode === "dark" ? (client.darkSheet ?? "") : "");
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

/** Elements whose text is not HTML. */
const RAW = new Set(["noscript", "noembed", "xmp", "plaintext", "iframe", "noframes"]);
