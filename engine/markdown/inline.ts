import { unitAt } from "../characters.ts";
import { InlineState } from "./inline-state.ts";
import { atSign } from "./syntax/at-sign.ts";
import { autolink } from "./syntax/autolink.ts";
import { bareLink, wwwLink } from "./syntax/bare-link.ts";
import { codeSpan } from "./syntax/code-span.ts";
import { emoji } from "./syntax/emoji.ts";
import { emphasis, pairDelimiters } from "./syntax/emphasis.ts";
import { entity } from "./syntax/entity.ts";
import { escape } from "./syntax/escape.ts";
import { footnoteReference } from "./syntax/footnote-reference.ts";
import { htmlInline } from "./syntax/html-inline.ts";
import { link } from "./syntax/link.ts";
import { mergeTag } from "./syntax/merge-tag.ts";
import { newline } from "./syntax/newline.ts";
import { subSuperscript } from "./syntax/sub-superscript.ts";

/**
 * An inline construct. `parse` is called at each of its characters. It returns the position to continue at, or -1 if
 * the construct does not begin there. If it returns a position without pushing pieces, the text in between stays text.
 */
interface InlineConstruct {
  readonly characters: string;
  parse(state: InlineState, position: number): number;
}

/** In the order in which they are tried if they share a character. */
const CONSTRUCTS: readonly InlineConstruct[] = [
  newline,
  escape,
  codeSpan,
  mergeTag,
  emphasis,
  subSuperscript,
  footnoteReference,
  link,
  autolink,
  htmlInline,
  entity,
  bareLink,
  emoji,
  atSign,
];

type Dispatch = readonly (readonly InlineConstruct[] | undefined)[];

/** By character code: the constructs that may begin with it. */
const dispatchOf = (constructs: readonly InlineConstruct[]): Dispatch => {
  const dispatch = Array.from<InlineConstruct[] | undefined>({ length: 128 });
  for (const construct of constructs)
    for (const character of construct.characters) (dispatch[unitAt(character, 0)] ??= []).push(construct);
  return dispatch;
};

const DISPATCH = dispatchOf(CONSTRUCTS);
/** For sources that contain `www.`: only there must every `w` be checked. */
const DISPATCH_WITH_WWW = dispatchOf([...CONSTRUCTS, wwwLink]);

/**
 * Finds the next of those characters. This takes half the time of checking each, because the text is a slice of a
 * longer string.
 */
const stopsOf = (dispatch: Dispatch): RegExp => {
  const codes = dispatch.flatMap((here, code) => (here === undefined ? [] : [code]));
  return new RegExp(`[${codes.map((code) => `\\x${code.toString(16).padStart(2, "0")}`).join("")}]`, "g");
};
const STOPS = stopsOf(DISPATCH);
const STOPS_WITH_WWW = stopsOf(DISPATCH_WITH_WWW);

/** Parses the text of one block into the pieces of `state`. Returns false if it is plain text. */
export const parseInline = (state: InlineState, text: string, line: number): boolean => {
  const dispatch = state.document.hasWww ? DISPATCH_WITH_WWW : DISPATCH;
  const stops = state.document.hasWww ? STOPS_WITH_WWW : STOPS;
  stops.lastIndex = 0;
  if (!stops.test(text)) return false;
  state.reset(text, line);
  const { source } = state;
  for (;;) {
    const position = stops.lastIndex - 1;
    const constructs = dispatch[unitAt(source, position)] as readonly InlineConstruct[];
    let next = -1;
    for (let index = 0; index < constructs.length && next === -1; index++) {
      next = (constructs[index] as InlineConstruct).parse(state, position);
    }
    stops.lastIndex = next === -1 ? position + 1 : next;
    if (!stops.test(source)) break;
  }
  state.flush(text.length);
  pairDelimiters(state, undefined);
  return true;
};
