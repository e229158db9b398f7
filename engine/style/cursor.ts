import { Element, ELEMENTS, Kind, type Attributes, type Stream } from "../tree.ts";
import type { Sheet, StyleCursor } from "./interface.ts";
import { MAX_WORK } from "./limits.ts";
import { isAt, type Machine, type Siblings, type State } from "./machine.ts";
import { keyOf, unite } from "./matcher.ts";
import { machineOf } from "./compile.ts";
import type { Shape } from "./shapes.ts";

/** One open element: its state, and what is known of the children seen so far. */
interface Frame {
  state: State;
  children: number;
  /** Children so far of each tag. */
  types: Map<string, number> | undefined;
  previous: State | undefined;
  general: Siblings["general"];
  generalKey: string;
  language: string | undefined;
}

/** By event. */
interface PlacesFromEnd {
  readonly places: Int32Array;
  readonly ofType: Int32Array;
}

export interface CursorOptions {
  readonly direction?: "ltr" | "rtl";
}

export function createCursor(sheet: Sheet, stream: Stream, options: CursorOptions = {}): StyleCursor {
  return new Cursor(machineOf(sheet, options.direction === "rtl"), stream);
}

class Cursor implements StyleCursor {
  readonly page: State;
  readonly container: State;
  readonly #machine: Machine;
  readonly #stream: Stream;
  readonly #asksPosition: boolean;
  readonly #asksSiblings: boolean;
  readonly #asksType: boolean;
  /** Whether the classes that elements have of themselves are seen by attribute tests. */
  readonly #asksClass: boolean;
  /** For each element, the position tests that some selector asks of its tag. */
  readonly #relevant: readonly number[];
  readonly #fromEnd: PlacesFromEnd | undefined;
  readonly #workLimit: number;
  readonly #stack: Frame[] = [];
  #depth = 0;

  constructor(machine: Machine, stream: Stream) {
    const { questions } = machine;
    this.#machine = machine;
    this.#workLimit = machine.work + MAX_WORK;
    this.#stream = stream;
    this.page = machine.page;
    this.container = machine.container;
    this.#asksPosition = questions.position;
    this.#asksSiblings = questions.siblings;
    this.#asksType = questions.type;
    this.#asksClass = questions.ownClass;
    this.#relevant = questions.positionsOfElement;
    this.#fromEnd = questions.fromEnd ? placesFromEnd(stream, questions.type) : undefined;
    this.#stack.push(newFrame(this.container, undefined));
  }

  open(index: number): State {
    const element = this.#stream.elements[index]!;
    const attributes = this.#stream.attributes[index];
    const frame = this.#stack[this.#depth]!;
    const parent = frame.state;
    if (parent.generation !== this.#machine.generation) {
      parent.plain = [];
      parent.children = undefined;
      parent.generation = this.#machine.generation;
    }
    const positions = this.#asksPosition ? this.#positions(frame, index, element) : 0;
    const language = attributes?.language ?? (element === Element.code ? frame.language : undefined);
    const isPlain =
      positions === 0 &&
      attributes === undefined &&
      language === undefined &&
      !(this.#asksSiblings && isAfterAsked(frame)) &&
      !(this.#asksClass && ELEMENTS[element]!.classes.length > 0);
    const state = isPlain
      ? this.#findPlain(frame, element)
      : this.#find(frame, element, positions, attributes, language);
    if (this.#asksSiblings) {
      frame.previous = state;
      if (state.generalKey !== "") this.#addGeneral(frame, state);
    }
    if (this.#stream.kinds[index] === Kind.open) this.#enter(state, language);
    return state;
  }

  close(): void {
    if (this.#depth > 0) this.#depth--;
  }

  #enter(state: State, language: string | undefined): void {
    const frame = this.#stack[++this.#depth];
    if (frame === undefined) {
      this.#stack.push(newFrame(state, language));
      return;
    }
    frame.state = state;
    frame.children = 0;
    frame.types = undefined;
    frame.previous = undefined;
    frame.general = undefined;
    frame.generalKey = "";
    frame.language = language;
  }

  #findPlain(frame: Frame, element: number): State {
    const { plain } = frame.state;
    const known = plain[element];
    if (known !== undefined) return known;
    const state = this.#create(frame, element, this.#machine.shapes.empty, 0);
    if (state.parent === frame.state) plain[element] = state;
    return state;
  }

  /**
   * A document and a sheet that are made for it can ask for tens of thousands of states, each of them dear. Past
   * what any honest pair comes near to, an element is styled as if it stood plain in the container.
   */
  #create(frame: Frame, element: number, shape: Shape, positions: number): State {
    const machine = this.#machine;
    if (machine.work < this.#workLimit) return machine.create(frame.state, element, shape, positions, frame);
    const { container, shapes } = machine;
    const alone = { previous: undefined, general: undefined };
    return (container.plain[element] ??= machine.create(container, element, shapes.empty, 0, alone));
  }

  #find(
    frame: Frame,
    element: number,
    positions: number,
    attributes: Attributes | undefined,
    language: string | undefined,
  ): State {
    const machine = this.#machine;
    const parent = frame.state;
    const shape = machine.shapes.of(element, attributes, language);
    const adjacentKey = frame.previous?.adjacentKey ?? "";
    const asked = isAfterAsked(frame);
    if (shape === machine.shapes.empty && positions === 0 && !asked) return this.#findPlain(frame, element);
    // Most states differ by one thing alone and are kept under a number.
    const key =
      asked || positions > 0xffff
        ? `${element}/${shape.number}/${positions}/${adjacentKey};${frame.generalKey}`
        : (shape.number * 0x10000 + positions) * ELEMENTS.length + element;
    parent.children ??= new Map();
    const known = parent.children.get(key);
    if (known !== undefined) return known;
    const state = this.#create(frame, element, shape, positions);
    if (state.parent === parent) parent.children.set(key, state);
    return state;
  }

  #addGeneral(frame: Frame, state: State): void {
    const general = frame.general === undefined ? state.own : unite(frame.general, state.own);
    const key = keyOf(general, this.#machine.graph.general);
    if (key === frame.generalKey) return;
    frame.general = general;
    frame.generalKey = key;
  }

  #positions(frame: Frame, index: number, element: number): number {
    const place = ++frame.children;
    const ofType = this.#asksType ? countType(frame, element) : 0;
    const relevant = this.#relevant[element]!;
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

/** Whether one of the siblings before is such that a selector asks about it. */
function isAfterAsked(frame: Frame): boolean {
  return frame.generalKey !== "" || (frame.previous !== undefined && frame.previous.adjacentKey !== "");
}

function countType(frame: Frame, element: number): number {
  const { tag } = ELEMENTS[element]!;
  frame.types ??= new Map();
  const count = (frame.types.get(tag) ?? 0) + 1;
  frame.types.set(tag, count);
  return count;
}

function newFrame(state: State, language: string | undefined): Frame {
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

/** Places counted from the last sibling, for every element of the stream in one pass from its end. */
function placesFromEnd({ kinds, elements, length }: Stream, asksType: boolean): PlacesFromEnd {
  const places = new Int32Array(length);
  const ofType = asksType ? new Int32Array(length) : places;
  const counts = [0];
  const types = asksType ? [new Map<string, number>()] : [];
  let depth = 0;
  for (let index = length - 1; index >= 0; index--) {
    const kind = kinds[index];
    if (kind === Kind.text || kind === Kind.mergeTag) continue;
    if (kind === Kind.close) {
      counts[++depth] = 0;
      if (asksType) types[depth] = new Map();
      continue;
    }
    if (kind === Kind.open) depth--;
    places[index] = ++counts[depth]!;
    if (!asksType) continue;
    const { tag } = ELEMENTS[elements[index]!]!;
    const count = (types[depth]!.get(tag) ?? 0) + 1;
    types[depth]!.set(tag, count);
    ofType[index] = count;
  }
  return { places, ofType };
}
