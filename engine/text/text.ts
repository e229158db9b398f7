import {
  h1,
  h2,
  ul,
  ol,
  li,
  pre,
  blockquote,
  alertTitle,
  dt,
  dd,
  table,
  footnotes,
  footnote,
} from "../element.ts";
import { RTL_MARK, type Direction } from "../language/strong.ts";
import { ELEMENTS, Element, Kind, type Attributes, type Stream } from "../tree.ts";
import { Page } from "./page.ts";
import { writeTable } from "./table.ts";
import { UNBREAKABLE, widthOf } from "./wrap.ts";

/** The plain-text part of the email, for readers without HTML, folded at 78 columns. */
export const writeText = (stream: Stream, direction: Direction = "ltr"): string => {
  const page = new Page();
  new TextWriter(stream, page, direction).write(0, stream.length);
  const text = page.toString().replace(UNPRINTABLE, "").replace(/^\n+/, "").trimEnd();
  return text === "" ? "" : `${text}\n`;
};

/**
 * Control characters, lone surrogates and replacement characters: no reader shows them, and some mail software fails on
 * them.
 */
const UNPRINTABLE = /[[\p{Cc}\p{Cs}\ufeff\ufffd]--[\t\n]]/gv;

interface List {
  /** The number of the next item, or undefined for a bullet list. */
  number: number | undefined;
  readonly isLoose: boolean;
}

/** Writes a part of the stream to a page. Cells of a table have their own page. */
class TextWriter {
  readonly #stream: Stream;
  readonly #page: Page;
  readonly #lists: List[] = [];
  /** The directions of the open blocks, innermost last. Undefined where no direction is written. */
  readonly #directions: (Direction | undefined)[];
  /** The address of the open link, and its text so far. Links do not nest. */
  #href: string | undefined;
  #label = "";
  /** The running text since the last block began or ended. */
  #text = "";

  constructor(stream: Stream, page: Page, direction?: Direction) {
    this.#stream = stream;
    this.#page = page;
    this.#directions = [direction];
  }

  readonly #cellText = (from: number, to: number): string => {
    const page = new Page(Number.POSITIVE_INFINITY);
    new TextWriter(this.#stream, page).write(from, to);
    return page.toString();
  };

  write(from: number, to: number): void {
    const { kinds, elements, texts, attributes } = this.#stream;
    for (let index = from; index < to; index++) {
      const element = elements[index] as number;
      switch (kinds[index]) {
        case Kind.text:
          this.#addText(texts[index] as string);
          break;
        case Kind.mergeTag:
          this.#append((texts[index] as string).replaceAll(" ", UNBREAKABLE));
          break;
        case Kind.logic:
          this.#flush();
          this.#page.logic(texts[index] as string);
          break;
        case Kind.void:
          this.#void(element, attributes[index]);
          break;
        case Kind.open:
          if (element === pre) index = this.#code(index);
          else if (element === table) index = this.#table(index);
          else this.#open(element, attributes[index]);
          if (element === Element.sup && /^[-\d]/.test(texts[index + 1] as string)) this.#append("^");
          break;
        default:
          this.#close(element);
      }
    }
    this.#flush();
  }

  #addText(text: string): void {
    this.#append(text.replace(/[ \t\n\r]+/g, " "));
  }

  /** Only appends, because reading the end of a long text would flatten the string each time. */
  #append(text: string): void {
    this.#text += text;
    if (this.#href !== undefined) this.#label += text;
  }

  #void(element: number, attributes: Attributes | undefined): void {
    if (element === Element.br) this.#append("\n");
    else if (element === Element.img) this.#addText(attributes?.alt ?? "");
    else if (element === Element.checkbox) this.#append(attributes?.checked === true ? "[x] " : "[ ] ");
    else if (element === Element.footnoteReference) this.#append(`[${attributes?.label ?? ""}]`);
    else {
      this.#flush();
      this.#page.gap();
      if (element !== Element.spacer) this.#rule();
    }
  }

  #open(element: number, attributes: Attributes | undefined): void {
    if (ELEMENTS[element]?.display === "inline") {
      // A button has its own line.
      if (element === Element.button) this.#flush();
      if (element === Element.a || element === Element.button) {
        this.#href = attributes?.href;
        this.#label = "";
      }
      return;
    }
    this.#flush();
    this.#enter(attributes?.dir);
    const page = this.#page;
    const list = this.#lists.at(-1);
    // The first item of a tight list directly follows the text before it.
    if (element !== dd && (element === li ? list?.isLoose : !this.#isTight())) page.gap();
    if (element === li) page.indent(list?.number === undefined ? "- " : `${list.number++}. `);
    else if (element === ul || element === ol) {
      const isLoose = attributes?.loose === true;
      this.#lists.push({ number: element === ol ? (attributes?.start ?? 1) : undefined, isLoose });
    } else if (element === blockquote) page.indent("> ", "> ");
    else if (element === footnote) page.indent(`[${attributes?.label ?? ""}] `);
    else if (element === footnotes) this.#rule();
    else if (element === dd) page.indent("    ");
  }

  #rule(): void {
    this.#page.line("-".repeat(30));
    this.#page.gap();
  }

  /** Whether the list is tight, so that no blank lines separate its items. */
  #isTight(): boolean {
    return this.#lists.at(-1)?.isLoose === false;
  }

  #close(element: number): void {
    if (ELEMENTS[element]?.display === "inline") {
      if (element === Element.a || element === Element.button) this.#closeLink(element);
      return;
    }
    if (element === h1 || element === h2) this.#underline(element === h1 ? "=" : "-");
    else if (element === alertTitle) this.#text = `[${this.#text}]`;
    this.#flush();
    this.#directions.pop();
    const page = this.#page;
    if (element === ul || element === ol) this.#lists.pop();
    if (element === li || element === blockquote || element === dd || element === footnote) page.unindent();
    if (element !== li && element !== dt && element !== dd && !this.#isTight()) page.gap();
  }

  /** Writes `text (address)`, `Label: address` for a button, or just the address if it is the text. */
  #closeLink(element: number): void {
    // Spaces in an address are those of its merge tags.
    const href = this.#href?.replaceAll(" ", UNBREAKABLE);
    this.#href = undefined;
    if (href === undefined) return;
    const label = this.#label.trim();
    const path = href.replace(/^(?:mailto|tel|sms):([^?]*).*/u, "$1");
    const isSaid = bare(label) === bare(path) || label === href || href.startsWith("#");
    const address = href.includes("?") ? href : path;
    const isButton = element === Element.button;
    if (!isSaid) this.#addText(label === "" ? address : isButton ? `: ${address}` : ` (${address})`);
    if (isButton) this.#flush();
  }

  #underline(character: string): void {
    const text = this.#flush();
    if (text === "") return;
    const width = text.split("\n").reduce((most, part) => Math.max(most, widthOf(part)), 0);
    const line = character.repeat(Math.min(this.#page.room, width));
    this.#page.line(this.#directions.at(-1) === "rtl" ? RTL_MARK + line : line);
  }

  /** Writes the running text as a paragraph, and returns it. */
  #flush(): string {
    const text = this.#text
      .replace(/ {2,}/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .trim();
    this.#text = "";
    if (text !== "") this.#page.paragraph(text, this.#directions.at(-1));
    return text;
  }

  #enter(said: "ltr" | "rtl" | "auto" | undefined): void {
    const around = this.#directions.at(-1);
    this.#directions.push(around === undefined || said === "auto" ? around : (said ?? around));
  }

  #code(index: number): number {
    this.#flush();
    const end = this.#stream.closeOf(index);
    this.#page.gap();
    this.#page.indent("    ");
    this.#page.code(this.#stream.texts.slice(index, end).join(""));
    this.#page.unindent();
    this.#page.gap();
    return end;
  }

  #table(index: number): number {
    this.#flush();
    this.#page.gap();
    const end = this.#stream.closeOf(index);
    // A table without a header is used for layout, so its cells are written one after the other.
    if (!writeTable(this.#stream, index, end, this.#page, this.#cellText)) this.write(index + 1, end);
    this.#page.gap();
    return end;
  }
}

/** Removes what people leave out of an address, and what they write between the digits of a telephone number. */
const bare = (text: string): string => text.replace(/^https?:\/\/(?=www\.)|[ ()-]+(?=\d)/g, "");
