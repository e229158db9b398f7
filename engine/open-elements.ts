import { p, strong, em, del, ins, mark, sub, sup, small, u, span } from "./element.ts";
import { IS_INLINE, IS_RUNNING, MODELS, Model, NESTING, PARENT_MODELS } from "./content-model.ts";
import { MAX_OPEN_ELEMENTS } from "./limits.ts";
import { Element, Kind, Stream, type Attributes } from "./tree.ts";

/** Not written to the stream: too deep, or a link in a link. */
export const SUPPRESSED = 1;
export const FROM_HTML = 2;
/** Reopened in this block because of an HTML tag around the block. */
export const CARRIED = 4;

const VANISHES_EMPTY = new Set([p, strong, em, del, ins, mark, sub, sup, small, u, span]);

/** Whether this is a link or a button, which never nest. */
export const isLink = (element: number): boolean => element === Element.a || element === Element.button;

/** The stream and the stack of its open elements. Whatever is pushed here is closed exactly once. */
export class OpenElements {
  readonly stream: Stream;
  protected readonly elements: number[] = [];
  protected readonly flags: number[] = [];
  protected readonly attributes: (Attributes | undefined)[] = [];
  protected depth = 0;
  /** The content model of the innermost open element. */
  protected model: number = Model.flow;
  protected blockDepth = 0;
  protected inlineDepth = 0;
  protected linkDepth = 0;
  /** HTML closing tags reach no deeper than this, because only Markdown closes what Markdown opened. */
  protected barrier = 0;
  /** Inline HTML tags that a block interrupted, outermost first. */
  protected readonly carried: { element: number; attributes: Attributes | undefined }[] = [];
  protected mustReopen = false;

  constructor(stream: Stream = new Stream()) {
    this.stream = stream;
  }

  /** Whether text here needs an element around it. */
  protected get isBetweenTexts(): boolean {
    return this.model !== Model.phrasing && this.model !== Model.mixed;
  }

  /** Whether the position is before, after or between blocks, where white space is ignored. */
  get isAtBlockEdge(): boolean {
    const element = this.stream.elements[this.stream.length - 1];
    return (
      this.model !== Model.phrasing && (element === undefined || (element >= 0 && IS_RUNNING[element] === 0))
    );
  }

  /** Whether raw HTML may open no more tags, because too many are open. */
  get isFull(): boolean {
    return this.depth >= MAX_OPEN_ELEMENTS;
  }

  /** The link or button that is open here, or -1. */
  get innermostLink(): number {
    for (let at = this.depth - 1; at >= this.barrier; at--) {
      const element = this.elements[at] as number;
      if (isLink(element)) return element;
      if (IS_INLINE[element] === 0) break;
    }
    return this.carried.findLast(({ element }) => isLink(element))?.element ?? -1;
  }

  /** Whether a part such as a column can be opened here, because a suitable parent is open. */
  canOpen(part: number): boolean {
    const parent = PARENT_MODELS[part];
    if (this.model === parent) return true;
    const first = Math.max(this.barrier - 1, 0);
    for (let at = this.depth - 1; at >= first; at--) if (this.modelAt(at) === parent) return true;
    return false;
  }

  isInside(element: number): boolean {
    for (let at = this.depth - 1; at >= this.barrier; at--) if (this.elements[at] === element) return true;
    return false;
  }

  protected push(element: number, flags: number, attributes: Attributes | undefined): void {
    const depth = this.depth++;
    this.elements[depth] = element;
    this.flags[depth] = flags;
    this.attributes[depth] = attributes;
    const model = MODELS[element] as number;
    if (IS_INLINE[element] === 1) {
      this.inlineDepth++;
      if (isLink(element)) this.linkDepth++;
      this.model = model;
    } else {
      this.blockDepth += NESTING[element] as number;
      // The text of a removed block stays separate from its neighbors, as a paragraph.
      this.model = (flags & SUPPRESSED) !== 0 && model <= Model.phrasing ? Model.flow : model;
    }
    if (this.carried.length > 0 && IS_INLINE[element] === 0) this.mustReopen = true;
  }

  protected pop(line: number): void {
    const depth = --this.depth;
    const element = this.elements[depth] as number;
    const flags = this.flags[depth] as number;
    if ((flags & SUPPRESSED) === 0) {
      const last = this.stream.length - 1;
      const isEmpty = this.stream.kinds[last] === Kind.open && this.stream.elements[last] === element;
      // Elements that raw HTML left empty, such as a paragraph around a script, would only be a gap.
      if (isEmpty && VANISHES_EMPTY.has(element)) this.stream.removeLast();
      else this.stream.close(element, line);
    }
    if (IS_INLINE[element] === 1) {
      this.inlineDepth--;
      if (isLink(element)) this.linkDepth--;
      if ((flags & CARRIED) !== 0) this.mustReopen = this.carried.length > 0;
    } else {
      this.blockDepth -= NESTING[element] as number;
      if (this.carried.length > 0) this.mustReopen = true;
    }
    this.model = depth === 0 ? Model.flow : this.modelAt(depth - 1);
  }

  protected modelAt(at: number): number {
    const model = MODELS[this.elements[at] as number] as number;
    if (((this.flags[at] as number) & SUPPRESSED) === 0 || model > Model.phrasing) return model;
    return IS_INLINE[this.elements[at] as number] === 1 ? Model.phrasing : Model.flow;
  }

  protected closeTo(depth: number, line: number): void {
    while (this.depth > depth) this.pop(line);
  }
}
