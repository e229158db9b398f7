import { unitAt } from "../characters.ts";
import { Element } from "../tree.ts";
import type { Lead } from "./block-writer.ts";
import type { BlockConstruct, Dispatch, Dispatches } from "./blocks.ts";
import { alert } from "./syntax/alert.ts";
import { attributesLine } from "./syntax/attributes-line.ts";
import { container } from "./syntax/container.ts";
import { definitionList } from "./syntax/definition-list.ts";
import { fence } from "./syntax/fence.ts";
import { footnoteDefinition } from "./syntax/footnote-definition.ts";
import { heading } from "./syntax/heading.ts";
import { htmlBlock } from "./syntax/html-block.ts";
import { indentedCode } from "./syntax/indented-code.ts";
import { logicLine } from "./syntax/logic-line.ts";
import { list } from "./syntax/list.ts";
import { paragraph } from "./syntax/paragraph.ts";
import { quote } from "./syntax/quote.ts";
import { table } from "./syntax/table.ts";
import { task } from "./syntax/task.ts";
import { thematicBreak } from "./syntax/thematic-break.ts";

interface Row {
  /** The characters its first line may begin with: a tab for four columns of white space, "" for anything else. */
  readonly characters: string;
  readonly rule: BlockConstruct;
  /**
   * What the construct can end without a blank line in between: nothing, a paragraph of the same container, or any
   * text. The last includes a paragraph that a line outside its container would continue.
   */
  readonly interrupts: "nothing" | "paragraph" | "text";
}

/** All block constructs, in the order in which they are tried on a line. */
const CONSTRUCTS: readonly Row[] = [
  { characters: "\t", rule: indentedCode, interrupts: "nothing" },
  { characters: "`~", rule: fence, interrupts: "text" },
  { characters: ">", rule: quote, interrupts: "text" },
  { characters: "*-_", rule: thematicBreak, interrupts: "text" },
  { characters: "*-+0123456789", rule: list, interrupts: "text" },
  { characters: "#", rule: heading, interrupts: "text" },
  { characters: "[", rule: footnoteDefinition, interrupts: "text" },
  { characters: "<", rule: htmlBlock, interrupts: "text" },
  { characters: ":", rule: container, interrupts: "text" },
  { characters: "{", rule: attributesLine, interrupts: "text" },
  { characters: "{<*%", rule: logicLine, interrupts: "text" },
  { characters: "", rule: table, interrupts: "paragraph" },
  { characters: "", rule: definitionList, interrupts: "text" },
  { characters: "", rule: paragraph, interrupts: "nothing" },
];

const CHARACTERS = new Set(CONSTRUCTS.map(({ characters }) => characters).join(""));
const ANY_OTHER = "a";

const dispatchOf = (rows: readonly Row[]): Dispatch => {
  const rulesAt = (character: string) =>
    rows
      .filter(({ characters }) => (characters === "" ? character !== "\t" : characters.includes(character)))
      .map(({ rule }) => rule);
  const dispatch = Array.from<readonly BlockConstruct[]>({ length: 128 }).fill(rulesAt(ANY_OTHER));
  for (const character of CHARACTERS) dispatch[unitAt(character, 0)] = rulesAt(character);
  return dispatch;
};

/** Which constructs are tried where. */
export const DISPATCHES: Dispatches = {
  start: dispatchOf(CONSTRUCTS),
  interruptParagraph: dispatchOf(CONSTRUCTS.filter(({ interrupts }) => interrupts !== "nothing")),
  interruptText: dispatchOf(CONSTRUCTS.filter(({ interrupts }) => interrupts === "text")),
};

export const LEADS: ReadonlyMap<number, Lead> = new Map([
  [Element.blockquote, alert],
  [Element.li, task],
]);
