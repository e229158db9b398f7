import { ELEMENTS, type Attributes } from "../tree.ts";
import { applies, type Graph } from "./graph.ts";
import type { AttributeTest } from "./selector.ts";

/** What the style sheet can see of an element's attributes. No selector can tell equal signatures apart. */
export interface AttributeSignature {
  /** Unique, so a state may store it indefinitely. */
  readonly number: number;
  readonly classes: ReadonlySet<string>;
  readonly id: string;
  /** Which attribute tests of the style sheet hold. */
  readonly attributes: ReadonlySet<number>;
  /** The author's declarations, or "" for none. */
  readonly style: string;
  /** The same signature without `style`, which no selector can see. */
  readonly plain: AttributeSignature | undefined;
}

/** Attributes of the stream that belong to the engine and not to HTML. */
const hidden = new Set(["classes", "style", "loose", "checked", "language", "label"]);

const NONE: readonly number[] = [];
const NO_NAMES: ReadonlySet<string> = new Set();
const NO_TESTS: ReadonlySet<number> = new Set();

export class Signatures {
  readonly #graph: Graph;
  readonly #byKey = new Map<string, AttributeSignature>();
  /** By what the author wrote: the classes, and whatever else the style sheet tests. */
  readonly #byText = new Map<string, AttributeSignature>();
  /** For cells that have an alignment and nothing else. */
  readonly #aligned = new Map<string, AttributeSignature>();
  /** The attribute tests that can hold: those on attributes of HTML. */
  readonly #tests: readonly number[];
  /** For each element, the attribute tests that some selector applies to its tag. */
  readonly #testsOfElement: readonly (readonly number[])[];
  /** Whether an element without attributes can have a signature that is not empty, because of its default classes. */
  readonly seesOwnClasses: boolean;
  #count = 0;
  readonly empty: AttributeSignature;

  constructor(graph: Graph) {
    this.#graph = graph;
    const { attributeTests, attributeTags } = graph;
    this.#tests = [...attributeTests.keys()].filter((index) => !hidden.has(attributeTests[index]!.name));
    this.#testsOfElement = ELEMENTS.map(({ tag }) =>
      this.#tests.filter((index) => applies(attributeTags[index]!, tag)),
    );
    this.seesOwnClasses = attributeTests.some((test) => test.name === "class");
    this.empty = this.#intern([], "", [], "");
  }

  /** `language` is that of the code block the element is or belongs to, which has the class `language-…`. */
  of(element: number, attributes: Attributes | undefined, language: string | undefined): AttributeSignature {
    if (attributes === undefined && language === undefined && !this.seesOwnClasses) return this.empty;
    const classText =
      language === undefined
        ? (attributes?.classes ?? "")
        : `language-${language} ${attributes?.classes ?? ""}`.trim();
    const id = attributes?.id !== undefined && this.#graph.ids.has(attributes.id) ? attributes.id : "";
    const tests = this.#testsThatHold(element, attributes, classText);
    const isAlone = id === "" && tests.length === 0 && attributes?.style === undefined;
    if (isAlone && classText === "") {
      const align = attributes?.align;
      return align === undefined ? this.empty : (this.#aligned.get(align) ?? this.#align(align));
    }
    const style = attributes === undefined ? "" : inlineStyle(attributes);
    const isBare = isAlone && style === "";
    const text = isBare ? classText : `${classText}\n${id}\n${tests.join()}\n${style}`;
    let signature = this.#byText.get(text);
    if (signature === undefined) {
      signature = this.#intern(this.#known(classText), id, tests, style);
      if (this.#byText.size >= 1_000) this.#byText.clear();
      this.#byText.set(text, signature);
    }
    return signature;
  }

  #align(align: NonNullable<Attributes["align"]>): AttributeSignature {
    const signature = this.#intern([], "", [], inlineStyle({ align }));
    this.#aligned.set(align, signature);
    return signature;
  }

  #testsThatHold(element: number, attributes: Attributes | undefined, classText: string): readonly number[] {
    let tests: number[] | undefined;
    const { attributeTests } = this.#graph;
    // The root, the page and the container are not in the list.
    for (const index of this.#testsOfElement[element] ?? this.#tests) {
      const test = attributeTests[index]!;
      const value = attributeValue(test.name, element, attributes, classText);
      if (value !== undefined && holds(test, value)) (tests ??= []).push(index);
    }
    return tests ?? NONE;
  }

  #known(classText: string): string[] {
    if (classText === "") return [];
    return classText.split(" ").filter((name) => this.#graph.classes.has(name));
  }

  #intern(classes: string[], id: string, tests: readonly number[], style: string): AttributeSignature {
    const key = `${classes.sort().join(" ")}\n${id}\n${tests.join()}\n${style}`;
    let signature = this.#byKey.get(key);
    if (signature === undefined) {
      signature = {
        number: this.#count++,
        classes: classes.length === 0 ? NO_NAMES : new Set(classes),
        id,
        attributes: tests.length === 0 ? NO_TESTS : new Set(tests),
        style,
        plain: style === "" ? undefined : this.#withoutStyle(classes, id, tests),
      };
      if (this.#byKey.size >= 2_000) this.#byKey.clear();
      this.#byKey.set(key, signature);
    }
    return signature;
  }

  #withoutStyle(classes: string[], id: string, tests: readonly number[]): AttributeSignature {
    const isEmpty = classes.length === 0 && id === "" && tests.length === 0;
    return isEmpty ? this.empty : this.#intern(classes, id, tests, "");
  }
}

/** Alignment that the author wrote on a cell or block counts as the author's own declaration. */
function inlineStyle(attributes: Attributes): string {
  const style = attributes.style ?? "";
  return attributes.align === undefined ? style : `text-align:${attributes.align};${style}`;
}

function attributeValue(
  name: string,
  element: number,
  attributes: Attributes | undefined,
  classText: string,
): string | undefined {
  if (name === "class") {
    const own = ELEMENTS[element]?.classes.join(" ") ?? "";
    const all = own === "" ? classText : `${own} ${classText}`.trim();
    return all === "" ? undefined : all;
  }
  if (attributes === undefined || !Object.hasOwn(attributes, name)) return undefined;
  const value = attributes[name as keyof Attributes];
  if (name === "align" && value === "start") return "left";
  return value === undefined ? undefined : String(value);
}

function holds(test: AttributeTest, actual: string): boolean {
  const value = test.ignoreCase ? actual.toLowerCase() : actual;
  const wanted = test.ignoreCase ? test.value.toLowerCase() : test.value;
  switch (test.operator) {
    case "":
      return true;
    case "=":
      return value === wanted;
    case "~=":
      return wanted !== "" && value.split(/\s+/).includes(wanted);
    case "|=":
      return value === wanted || value.startsWith(`${wanted}-`);
    case "^=":
      return wanted !== "" && value.startsWith(wanted);
    case "$=":
      return wanted !== "" && value.endsWith(wanted);
    case "*=":
    default:
      return wanted !== "" && value.includes(wanted);
  }
}
