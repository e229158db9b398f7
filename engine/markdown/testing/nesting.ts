import { IS_INLINE, IS_RUNNING, MODELS, Model, PARENT_MODELS, ANYWHERE } from "../../content-model.ts";
import { ELEMENTS, ELEMENT_NAMES, Element, Kind, type Stream } from "../../tree.ts";

/** The first nesting error of a stream, or undefined if it is balanced and every element is allowed where it is. */
export const nestingFault = (stream: Stream): string | undefined => {
  const stack: number[] = [];
  for (let index = 0; index < stream.length; index++) {
    const element = stream.elements[index] as number;
    const kind = stream.kinds[index];
    const parent = stack.at(-1);
    const name = element === -1 ? "text" : ELEMENT_NAMES[element];
    const fault = (what: string): string =>
      `event ${index}: ${String(name)} ${what} ${stack.map((entry) => ELEMENT_NAMES[entry]).join(" > ")}`;
    if (kind === Kind.close) {
      if (stack.pop() !== element) return fault("closed inside");
      continue;
    }
    const model = parent === undefined ? Model.flow : (MODELS[parent] as number);
    if (kind === Kind.logic) {
      if (model === Model.phrasing || model === Model.pre) return fault("between blocks in");
      continue;
    }
    if (element === -1 || IS_RUNNING[element] === 1) {
      const isCode = model === Model.pre && element === Element.code;
      if (model !== Model.phrasing && model !== Model.mixed && !isCode) return fault("in");
      const isLink = element === Element.a || element === Element.button;
      if (isLink && stack.some((entry) => entry === Element.a || entry === Element.button))
        return fault("in a link in");
    } else {
      const wanted = PARENT_MODELS[element];
      if (wanted === ANYWHERE ? model > Model.mixed : model !== wanted) return fault("in");
    }
    if (kind === Kind.open) {
      if (ELEMENTS[element]?.display.startsWith("void") === true) return fault("opened in");
      stack.push(element);
      if (stack.length > 80) return fault("too deep in");
      if (stack.filter((entry) => IS_INLINE[entry] === 1).length > 30) return fault("too deep in");
    }
  }
  return stack.length === 0
    ? undefined
    : `left open: ${stack.map((entry) => ELEMENT_NAMES[entry]).join(" > ")}`;
};
