import { changeAttribute } from "./change/attributes.ts";
import { changeDeclarations, lossOf } from "./change/declarations.ts";
import { changeElement } from "./change/elements.ts";
import { changeSheets } from "./change/sheets.ts";
import type { ClientId } from "./client.ts";
import type { CssNode, Declaration } from "./css/parse.ts";
import { recolorAttribute, recolorSheet } from "./dark/apply.ts";
import type { Mapping } from "./dark/mappings.ts";
import { recolor } from "./dark/recolor.ts";
import { settleScheme, takesDarkStyles } from "./dark/scheme.ts";
import type { Mode } from "./dark/scheme.ts";
import { isElement, isText } from "./html/tree.ts";
import type { Element, Node, Text } from "./html/tree.ts";
import { Losses } from "./losses.ts";
import type { NewLoss } from "./losses.ts";
import { once } from "./maps.ts";
import type { Mail } from "./mail.ts";
import type { Reading } from "./reading.ts";
import { rulesOf } from "./rules.ts";
import type { Rules } from "./rules.ts";

/** An element after a client has filtered it. */
export interface Treated {
  /** The element in the email. */
  readonly source: Element;
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly style: readonly Declaration[];
  /** Whether anything of it was lost or changed. */
  readonly isChanged: boolean;
}

/** Receives an email as a client shows it, in document order. */
export interface Visitor {
  open: (element: Treated) => void;
  close: (element: Treated) => void;
  text: (text: Text) => void;
  comment?: (text: string) => void;
  /** Called for each `<style>` of the email, and for the client's own. */
  sheet?: (nodes: readonly CssNode[]) => void;
}

export interface ViewOptions {
  readonly mail: Mail;
  readonly client: ClientId;
  readonly mode: Mode;
  /** How colors are converted if the client's own way is not known. */
  readonly mapping?: Mapping | undefined;
  /** Visits every kind of element once, for checks. */
  readonly isCondensed?: boolean;
}

/** An email in one client. Goes through it once and applies the client's rules. */
export class View {
  readonly rules: Rules;
  readonly losses: Losses;
  readonly reading: Reading;
  readonly mode: Mode;
  /** What the client leaves of each `<style>` that it does not drop. */
  readonly sheets: ReadonlyMap<Element, readonly CssNode[]>;
  readonly #mail: Mail;
  readonly #mapping: Mapping | undefined;
  readonly #styles = new Map<string, StyleResult>();

  constructor({ mail, client, mode, mapping, isCondensed = false }: ViewOptions) {
    this.rules = rulesOf(client);
    this.mode = mode;
    this.reading = isCondensed ? mail.condensedAs(this.rules.client) : mail.readAs(this.rules.client);
    this.losses = new Losses(this.reading);
    this.#mail = mail;
    this.#mapping = mapping;
    const { blocks } = this.reading;
    const left = this.rules.elements.has("style") ? [] : changeSheets(blocks, this.rules, this.losses);
    this.sheets = new Map([...left].map(([element, nodes]) => [element, this.#settled(nodes)]));
  }

  walk(visitor: Visitor): void {
    for (const node of this.reading.document.childNodes) this.#node(node, visitor);
  }

  get #isRecolored(): boolean {
    return this.mode === "dark";
  }

  #settled(nodes: readonly CssNode[]): readonly CssNode[] {
    const { dark } = this.rules.client;
    const colored = this.#isRecolored ? recolorSheet(nodes, dark, this.#mapping) : nodes;
    return settleScheme(colored, takesDarkStyles(dark, this.mode));
  }

  #node(node: Node, visitor: Visitor): void {
    if (isText(node)) visitor.text(node);
    else if (isElement(node)) this.#element(node, visitor);
    else if ("data" in node) visitor.comment?.(node.data);
  }

  #element(element: Element, visitor: Visitor): void {
    const { reading, rules, losses } = this;
    const before = losses.total;
    const name = changeElement(element, rules, losses);
    if (name === undefined) return;
    if (reading.blocks.has(element)) {
      const nodes = this.sheets.get(element);
      if (name === "style" && nodes !== undefined) visitor.sheet?.(nodes);
      return;
    }
    const children = "content" in element ? [] : element.childNodes;
    if (name === "") {
      for (const child of children) this.#node(child, visitor);
      return;
    }
    const treated = this.#treat(element, name, before);
    visitor.open(treated);
    for (const child of children) this.#node(child, visitor);
    visitor.close(treated);
  }

  #treat(element: Element, name: string, before: number): Treated {
    const { client } = this.rules;
    const attributes: (readonly [string, string])[] = [];
    let style: readonly Declaration[] = [];
    let isTextRecolored = false;
    let isBackgroundRecolored = false;
    for (const { name: key, value } of element.attrs) {
      const kept = changeAttribute(element, key, value, this.rules, this.losses);
      if (kept === undefined) continue;
      if (key === "style") {
        const result = this.#style(element, kept);
        ({ style } = result);
        isTextRecolored ||= result.isTextRecolored;
        isBackgroundRecolored ||= result.isBackgroundRecolored;
        continue;
      }
      const recolored = this.#isRecolored ? recolorAttribute(key, kept, client.dark, this.#mapping) : kept;
      if (recolored !== kept) {
        if (key === "bgcolor") isBackgroundRecolored = true;
        else isTextRecolored = true;
      }
      if (recolored !== undefined) attributes.push([key, recolored]);
    }
    if (this.#isRecolored && client.dark === "partial") {
      const isBody = element.tagName === "body";
      if (isTextRecolored || isBody) attributes.push(["data-ogsc", ""]);
      if (isBackgroundRecolored || isBody) attributes.push(["data-ogsb", ""]);
    }
    return { source: element, name, attributes, style, isChanged: this.losses.total > before };
  }

  #style(element: Element, text: string): StyleResult {
    const key = `${element.tagName} ${text}`;
    const result = once(this.#styles, key, () => this.#newStyle(element, text));
    for (const loss of result.losses) this.losses.add(loss, element);
    return result;
  }

  #newStyle({ tagName }: Element, text: string): StyleResult {
    const written = this.#mail.styleOf(text);
    // The styles of Outlook's shapes are no CSS.
    const { declarations, changed } = tagName.startsWith("v:")
      ? { declarations: written, changed: [] }
      : changeDeclarations(written, this.rules, { tag: tagName, isInline: true });
    const style = this.#isRecolored ? this.#recolored(declarations, tagName) : declarations;
    return {
      style,
      losses: changed.map(lossOf),
      isTextRecolored: valueOf(style, "color") !== valueOf(declarations, "color"),
      isBackgroundRecolored: BACKGROUNDS.some((name) => valueOf(style, name) !== valueOf(declarations, name)),
    };
  }

  #recolored(declarations: readonly Declaration[], tag: string): readonly Declaration[] {
    const { dark } = this.rules.client;
    if (dark === "reader" && tag === "button") return declarations;
    // Thunderbird's reader removes the colors of the page first.
    const own =
      dark === "reader" && tag === "body"
        ? declarations.filter(({ property }) => property !== "color" && property !== "background-color")
        : declarations;
    return recolor(own, dark, this.#mapping);
  }
}

const BACKGROUNDS = ["background-color", "background"];

interface StyleResult {
  readonly style: readonly Declaration[];
  readonly losses: readonly NewLoss[];
  readonly isTextRecolored: boolean;
  readonly isBackgroundRecolored: boolean;
}

const valueOf = (declarations: readonly Declaration[], property: string): string | undefined =>
  declarations.findLast((one) => one.property === property)?.value;
