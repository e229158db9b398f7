import { Element, ELEMENTS, Kind, type Attributes, type Stream } from "../tree.ts";
import type { Sheet, StyleCursor } from "./interface.ts";
import { isAt, keyOf, unite, type Machine, type Siblings, type State } from "./machine.ts";
import { machineOf } from "./compile.ts";

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
  readonly #isSimple: boolean;
  /** For each element, the position tests that some selector asks of its tag. */
  readonly #relevant: readonly number[];
  readonly #fromEnd: { readonly places: Int32Array; readonly ofType: Int32Array } | undefined;
  readonly #stack: Frame[] = [];
  #depth = 0;

  constructor(machine: Machine, stream: Stream) {
    const { graph, shapes } = machine;
    this.#machine = machine;
    this.#stream = stream;
    this.page = machine.page;
    this.container = machine.container;
    this.#asksPosition = graph.positionTests.length > 0;
    this.#asksSiblings = graph.adjacent.size > 0 || graph.general.size > 0;
    this.#isSimple = !this.#asksPosition && !this.#asksSiblings && !shapes.seesOwnClasses;
    this.#relevant = relevantTests(machine);
    this.#fromEnd = graph.positionTests.some((test) => test.fromEnd) ? placesFromEnd(stream) : undefined;
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
    const language = attributes?.language ?? (element === Element.code ? frame.language : undefined);
    let state: State | undefined;
    if (this.#isSimple && attributes === undefined && language === undefined) {
      state = parent.plain[element];
      if (state === undefined) {
        state = this.#machine.create(parent, element, this.#machine.shapes.empty, 0, frame);
        parent.plain[element] = state;
      }
    } else state = this.#find(frame, index, element, attributes, language);
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

  #find(
    frame: Frame,
    index: number,
    element: number,
    attributes: Attributes | undefined,
    language: string | undefined,
  ): State {
    const machine = this.#machine;
    const parent = frame.state;
    const { shapes } = machine;
    const shape =
      attributes === undefined && language === undefined && !shapes.seesOwnClasses
        ? shapes.empty
        : shapes.of(element, attributes, language);
    const positions = this.#asksPosition ? this.#positions(frame, index, element) : 0;
    const siblings = this.#asksSiblings ? `${frame.previous?.adjacentKey ?? ""};${frame.generalKey}` : ";";
    // Most states differ by one thing alone and are kept under a number.
    const key =
      siblings !== ";" || positions > 0xffff
        ? `${element}/${shape.number}/${positions}/${siblings}`
        : (shape.number * 0x10000 + positions) * 64 + element;
    parent.children ??= new Map();
    let state = parent.children.get(key);
    if (state === undefined) {
      state = machine.create(parent, element, shape, positions, frame);
      parent.children.set(key, state);
    }
    if (this.#asksSiblings) {
      frame.previous = state;
      if (state.generalKey !== "") this.#addGeneral(frame, state);
    }
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
    const relevant = this.#relevant[element]!;
    const { positionTests } = this.#machine.graph;
    const { tag } = ELEMENTS[element]!;
    frame.types ??= new Map();
    const ofType = (frame.types.get(tag) ?? 0) + 1;
    frame.types.set(tag, ofType);
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

function relevantTests({ graph }: Machine): readonly number[] {
  return ELEMENTS.map(({ tag }) =>
    graph.positionTags.reduce(
      (bits, tags, test) => bits | (tags.has("") || tags.has(tag) ? 1 << test : 0),
      0,
    ),
  );
}

/** Places counted from the last sibling, for every element of the stream in one pass from its end. */
function placesFromEnd(stream: Stream): { places: Int32Array; ofType: Int32Array } {
  const places = new Int32Array(stream.length);
  const ofType = new Int32Array(stream.length);
  const counts: { all: number; types: Map<string, number> }[] = [{ all: 0, types: new Map() }];
  for (let index = stream.length - 1; index >= 0; index--) {
    const kind = stream.kinds[index];
    if (kind === Kind.text || kind === Kind.mergeTag) continue;
    if (kind === Kind.close) {
      counts.push({ all: 0, types: new Map() });
      continue;
    }
    if (kind === Kind.open) counts.pop();
    const level = counts.at(-1)!;
    const { tag } = ELEMENTS[stream.elements[index]!]!;
    places[index] = ++level.all;
    const count = (level.types.get(tag) ?? 0) + 1;
    level.types.set(tag, count);
    ofType[index] = count;
  }
  return { places, ofType };
}
