import { Element, ELEMENTS, Kind, type Attributes, type Stream } from "../tree.ts";
import type { StyleCursor } from "./interface.ts";
import { MAX_WORK } from "../limits.ts";
import type { Machine } from "./machine.ts";
import { keyOf, unite } from "./matcher.ts";
import type { Questions } from "./questions.ts";
import { isAt, placesFromEnd, type PlacesFromEnd } from "./positions.ts";
import type { AttributeSignature } from "./signatures.ts";
import { NO_SIBLINGS, type Siblings, type State } from "./state.ts";

/** An open element: its state, and what is known about its children so far. */
interface OpenParent {
  state: State;
  children: number;
  /** The number of children so far, by tag. */
  types: Map<string, number> | undefined;
  previous: State | undefined;
  general: Siblings["general"];
  generalKey: string;
  language: string | undefined;
}

/** Goes through a stream and finds the style state of each element. */
export class Cursor implements StyleCursor {
  readonly page: State;
  readonly container: State;
  readonly #machine: Machine;
  readonly #stream: Stream;
  readonly #questions: Questions;
  readonly #fromEnd: PlacesFromEnd | undefined;
  readonly #workLimit: number;
  readonly #stack: OpenParent[] = [];
  #depth = 0;

  constructor(machine: Machine, stream: Stream) {
    const { questions } = machine;
    this.#machine = machine;
    this.#workLimit = machine.work + MAX_WORK;
    this.#stream = stream;
    this.page = machine.page;
    this.container = machine.container;
    this.#questions = questions;
    this.#fromEnd = questions.fromEnd ? placesFromEnd(stream, questions.type) : undefined;
    this.#stack.push(newParent(this.container, undefined));
  }

  open(index: number): State {
    const { position, siblings, ownClass } = this.#questions;
    const element = this.#stream.elements[index]!;
    const attributes = this.#stream.attributes[index];
    const parent = this.#stack[this.#depth]!;
    const above = parent.state;
    if (above.generation !== this.#machine.generation) {
      above.plain = [];
      above.children = undefined;
      above.generation = this.#machine.generation;
    }
    const positions = position ? this.#positions(parent, index, element) : 0;
    const language = attributes?.language ?? (element === Element.code ? parent.language : undefined);
    const isPlain =
      positions === 0 &&
      attributes === undefined &&
      language === undefined &&
      !(siblings && isAfterAsked(parent)) &&
      !(ownClass && ELEMENTS[element]!.classes.length > 0);
    const state = isPlain
      ? this.#findPlain(parent, element)
      : this.#find(parent, element, positions, attributes, language);
    if (siblings) {
      parent.previous = state;
      if (state.generalKey !== "") this.#addGeneral(parent, state);
    }
    if (this.#stream.kinds[index] === Kind.open) this.#enter(state, language);
    return state;
  }

  close(): void {
    if (this.#depth > 0) this.#depth--;
  }

  #enter(state: State, language: string | undefined): void {
    const parent = this.#stack[++this.#depth];
    if (parent === undefined) {
      this.#stack.push(newParent(state, language));
      return;
    }
    parent.state = state;
    parent.children = 0;
    parent.types = undefined;
    parent.previous = undefined;
    parent.general = undefined;
    parent.generalKey = "";
    parent.language = language;
  }

  #findPlain(parent: OpenParent, element: number): State {
    const { plain } = parent.state;
    const known = plain[element];
    if (known !== undefined) return known;
    const state = this.#create(parent, element, this.#machine.signatures.empty, 0);
    if (state.parent === parent.state) plain[element] = state;
    return state;
  }

  /**
   * A hostile document and style sheet can require tens of thousands of costly states. Beyond a limit that no honest
   * pair comes near, elements are styled as if they were directly in the container.
   */
  #create(parent: OpenParent, element: number, signature: AttributeSignature, positions: number): State {
    const machine = this.#machine;
    if (machine.work < this.#workLimit)
      return machine.create(parent.state, element, signature, positions, parent);
    const { container, signatures } = machine;
    return (container.plain[element] ??= machine.create(
      container,
      element,
      signatures.empty,
      0,
      NO_SIBLINGS,
    ));
  }

  #find(
    parent: OpenParent,
    element: number,
    positions: number,
    attributes: Attributes | undefined,
    language: string | undefined,
  ): State {
    const machine = this.#machine;
    const above = parent.state;
    const signature = machine.signatures.of(element, attributes, language);
    const adjacentKey = parent.previous?.adjacentKey ?? "";
    const asked = isAfterAsked(parent);
    if (signature === machine.signatures.empty && positions === 0 && !asked)
      return this.#findPlain(parent, element);
    // Most states differ in one thing only and are stored under a number.
    const key =
      asked || positions > 0xffff
        ? `${element}/${signature.number}/${positions}/${adjacentKey};${parent.generalKey}`
        : (signature.number * 0x10000 + positions) * ELEMENTS.length + element;
    above.children ??= new Map();
    const known = above.children.get(key);
    if (known !== undefined) return known;
    const state = this.#create(parent, element, signature, positions);
    if (state.parent === above) above.children.set(key, state);
    return state;
  }

  #addGeneral(parent: OpenParent, state: State): void {
    const general = parent.general === undefined ? state.own : unite(parent.general, state.own);
    const key = keyOf(general, this.#machine.graph.general);
    if (key === parent.generalKey) return;
    parent.general = general;
    parent.generalKey = key;
  }

  #positions(parent: OpenParent, index: number, element: number): number {
    const place = ++parent.children;
    const ofType = this.#questions.type ? countType(parent, element) : 0;
    const relevant = this.#questions.positionsOfElement[element]!;
    if (relevant === 0) return 0;
    const { positionTests } = this.#machine.graph;
    let bits = 0;
    for (let test = 0; test < positionTests.length; test++) {
      if ((relevant & (1 << test)) === 0) continue;
      const asked = positionTests[test]!;
      const from = asked.fromEnd
        ? (asked.ofType ? this.#fromEnd!.ofType : this.#fromEnd!.places)[index]!
        : asked.ofType
          ? ofType
          : place;
      if (isAt(asked, from)) bits |= 1 << test;
    }
    return bits;
  }
}

/** Whether one of the previous siblings matches something that a selector asks about. */
function isAfterAsked(parent: OpenParent): boolean {
  return parent.generalKey !== "" || (parent.previous !== undefined && parent.previous.adjacentKey !== "");
}

function countType(parent: OpenParent, element: number): number {
  const { tag } = ELEMENTS[element]!;
  parent.types ??= new Map();
  const count = (parent.types.get(tag) ?? 0) + 1;
  parent.types.set(tag, count);
  return count;
}

function newParent(state: State, language: string | undefined): OpenParent {
  return {
    state,
    children: 0,
    types: undefined,
    previous: undefined,
    general: undefined,
    generalKey: "",
    language,
  };
}
