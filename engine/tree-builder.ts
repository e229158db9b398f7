import { ANYWHERE, IMPLIED_PARTS, IS_INLINE, Model, NESTING, PARENT_MODELS } from "./content-model.ts";
import {
  MAX_BLOCK_DEPTH,
  MAX_CARRIED,
  MAX_INLINE_DEPTH,
  MAX_OPEN_ELEMENTS,
  MAX_REOPENINGS,
} from "./limits.ts";
import { logicOf } from "./merge-tag.ts";
import { CARRIED, FROM_HTML, OpenElements, SUPPRESSED, isLink } from "./open-elements.ts";
import { Element, type Attributes } from "./tree.ts";

/**
 * The only code that writes to a stream. It keeps the stack of open elements, so the stream is always balanced and
 * nested as HTML allows: a block inside a paragraph ends the paragraph, a row outside a table is dropped, and a link
 * inside a link becomes its text.
 */
export class TreeBuilder extends OpenElements {
  readonly #scopes: number[] = [];
  /** Where `endParagraph` returns to. It moves down if raw HTML closes something around the paragraph. */
  #paragraphStart = 0;
  #reopenings = 0;

  /** Opens a block that Markdown will close with `closeScope`, whatever raw HTML inside it does. */
  openScope(element: number, attributes: Attributes | undefined, line: number): boolean {
    this.#scopes.push(this.depth, this.barrier, this.carried.length);
    const opened = this.openBlock(element, attributes, line);
    this.barrier = this.depth;
    return opened;
  }

  /** Replaces a block that was opened as a scope and has no content yet. */
  replaceScope(element: number, attributes: Attributes | undefined): void {
    const at = this.depth - 1;
    const event = this.stream.length - 1;
    if (((this.flags[at] as number) & SUPPRESSED) === 0) {
      this.stream.elements[event] = element;
      this.stream.attributes[event] = attributes;
    }
    this.elements[at] = element;
    this.attributes[at] = attributes;
  }

  closeScope(line: number): void {
    const carried = this.#scopes.pop() as number;
    this.barrier = this.#scopes.pop() as number;
    this.closeTo(this.#scopes.pop() as number, line);
    if (this.carried.length > carried) this.carried.length = carried;
  }

  /** Begins a paragraph, heading or similar. -1 is for the text of a tight list item, which has no element. */
  beginParagraph(element: number, attributes: Attributes | undefined, line: number): void {
    this.#paragraphStart = this.depth;
    if (element >= 0) this.openBlock(element, attributes, line);
  }

  endParagraph(line: number): void {
    if (this.depth > this.#paragraphStart) this.closeTo(this.#paragraphStart, line);
  }

  /**
   * Opens a block. Returns false if the element is not allowed here and was dropped, such as a table row outside a
   * table.
   */
  openBlock(element: number, attributes: Attributes | undefined, line: number): boolean {
    const parent = PARENT_MODELS[element] as number;
    if (parent === ANYWHERE) {
      if (this.model > Model.mixed) this.#makeRoom(line);
    } else if (this.model !== parent && !this.#findParent(parent, line)) return false;
    const suppress =
      parent === ANYWHERE
        ? this.blockDepth >= MAX_BLOCK_DEPTH && NESTING[element] !== 0
        : ((this.flags[this.depth - 1] as number) & SUPPRESSED) !== 0;
    if (!suppress) this.stream.open(element, attributes, line);
    this.push(element, suppress ? SUPPRESSED : 0, attributes);
    return true;
  }

  voidBlock(element: number, attributes: Attributes | undefined, line: number): void {
    if (this.model > Model.mixed) this.#makeRoom(line);
    this.stream.void(element, attributes, line);
  }

  text(text: string, line: number): void {
    if (this.mustReopen || this.isBetweenTexts) {
      if (!this.#enterText(text, line)) return;
    }
    this.stream.text(text, line);
  }

  mergeTag(text: string, line: number): void {
    if (this.isBetweenTexts && logicOf(text) !== undefined) this.stream.logic(text, line);
    else {
      this.#enterText("x", line);
      this.stream.mergeTag(text, line);
    }
  }

  voidInline(element: number, attributes: Attributes | undefined, line: number): void {
    this.#enterText("x", line);
    this.stream.void(element, attributes, line);
  }

  openInline(element: number, attributes: Attributes | undefined, line: number): void {
    const isCodeOfBlock = this.model === Model.pre && element === Element.code;
    if (this.mustReopen || this.isBetweenTexts) {
      if (!isCodeOfBlock) this.#enterText("x", line);
    }
    this.#openInline(element, attributes, line, 0);
  }

  closeInline(element: number, line: number): void {
    const at = this.depth - 1;
    const isInnermost = at >= this.barrier && this.elements[at] === element;
    if (isInnermost && ((this.flags[at] as number) & CARRIED) === 0) this.pop(line);
    else this.#closeCrossing(element, line);
  }

  /** Opens an inline HTML tag. Between blocks, it is held until the text it applies to. */
  openHtmlInline(element: number, attributes: Attributes | undefined, line: number): void {
    if (isLink(element)) {
      this.closeInline(Element.a, line);
      this.closeInline(Element.button, line);
    }
    if (!this.isBetweenTexts) {
      if (this.mustReopen) this.#enterText("x", line);
      this.#openInline(element, attributes, line, FROM_HTML);
    } else this.#carry(this.carried.length, element, attributes);
  }

  closeHtmlBlock(element: number, line: number): void {
    for (let at = this.depth - 1; at >= this.barrier; at--) {
      if (this.elements[at] !== element) continue;
      this.closeTo(at, line);
      if (this.depth < this.#paragraphStart) this.#paragraphStart = this.depth;
      return;
    }
  }

  /** Ends raw HTML between blocks. Inline tags that it left open apply to what follows. */
  endHtmlBlock(line: number): void {
    if (this.model === Model.phrasing) this.#interruptText(line);
  }

  closeAll(line: number): void {
    this.closeTo(0, line);
  }

  #openInline(element: number, attributes: Attributes | undefined, line: number, origin: number): void {
    if (this.depth >= MAX_OPEN_ELEMENTS) return;
    const suppress = this.inlineDepth >= MAX_INLINE_DEPTH || (this.linkDepth > 0 && isLink(element));
    if (!suppress) this.stream.open(element, attributes, line);
    this.push(element, suppress ? origin | SUPPRESSED : origin, attributes);
  }

  /** Moves to where text is allowed. Returns false for white space between blocks, which is dropped. */
  #enterText(text: string, line: number): boolean {
    while (this.isBetweenTexts) {
      if (text.trim() === "") return false;
      const part = IMPLIED_PARTS[this.model] as number;
      if (part !== -1) this.openBlock(part, undefined, line);
      else if (this.model === Model.pre) this.#openInline(Element.code, undefined, line, 0);
      else this.openBlock(Element.p, undefined, line);
    }
    if (!this.mustReopen) return true;
    this.mustReopen = false;
    for (const { element, attributes } of this.carried) {
      if (this.#reopenings++ > MAX_REOPENINGS) break;
      this.#openInline(element, attributes, line, CARRIED);
    }
    return true;
  }

  /** Moves to where a block is allowed. */
  #makeRoom(line: number): void {
    while (this.model > Model.mixed) {
      const part = IMPLIED_PARTS[this.model] as number;
      if (part === -1) this.#interruptText(line);
      else this.openBlock(part, undefined, line);
    }
  }

  /** Closes the running text. Its inline HTML tags are reopened where text continues. */
  #interruptText(line: number): void {
    const base = this.carried.length;
    while (this.model === Model.phrasing || this.model === Model.pre) {
      const at = this.depth - 1;
      if (((this.flags[at] as number) & FROM_HTML) !== 0) {
        this.#carry(base, this.elements[at] as number, this.attributes[at]);
      }
      this.pop(line);
    }
  }

  #carry(at: number, element: number, attributes: Attributes | undefined): void {
    if (this.carried.length >= MAX_CARRIED) return;
    this.carried.splice(at, 0, { element, attributes });
    this.mustReopen = true;
  }

  /** Closes an inline element that is not the innermost one. Those inside it are closed and reopened. */
  #closeCrossing(element: number, line: number): void {
    let at = this.depth - 1;
    while (
      at >= this.barrier &&
      IS_INLINE[this.elements[at] as number] === 1 &&
      this.elements[at] !== element
    ) {
      at--;
    }
    const carried = this.carried.findLastIndex((entry) => entry.element === element);
    if (at >= this.barrier && this.elements[at] === element) {
      if (carried !== -1 && ((this.flags[at] as number) & CARRIED) !== 0) this.carried.splice(carried, 1);
      const reopen = [];
      for (let above = at + 1; above < this.depth; above++) {
        const flags = (this.flags[above] as number) & ~SUPPRESSED;
        reopen.push({ element: this.elements[above] as number, attributes: this.attributes[above], flags });
      }
      this.closeTo(at, line);
      this.mustReopen = false;
      for (const entry of reopen) {
        if (this.isBetweenTexts) {
          this.mustReopen = true;
          break;
        }
        if (this.#reopenings++ > MAX_REOPENINGS) break;
        this.#openInline(entry.element, entry.attributes, line, entry.flags);
      }
    } else if (carried !== -1) this.carried.splice(carried, 1);
    if (this.carried.length === 0) this.mustReopen = false;
  }

  /** Closes elements up to one that can contain the part, and opens implied elements in between. */
  #findParent(parent: number, line: number): boolean {
    for (let at = this.depth - 1; at >= Math.max(this.barrier - 1, 0); at--) {
      const model = this.modelAt(at);
      const leads = model === Model.table && (parent === Model.section || parent === Model.row);
      if (model === parent || leads || (model === Model.section && parent === Model.row)) {
        this.closeTo(at + 1, line);
        while (this.model !== parent) this.openBlock(IMPLIED_PARTS[this.model] as number, undefined, line);
        if (this.depth < this.#paragraphStart) this.#paragraphStart = this.depth;
        return true;
      }
      if (parent < Model.table && (this.elements[at] === Element.td || this.elements[at] === Element.th))
        break;
    }
    if (parent === Model.list) return this.openBlock(Element.ul, undefined, line);
    return parent === Model.definitions && this.openBlock(Element.dl, undefined, line);
  }
}
