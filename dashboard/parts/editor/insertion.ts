import type { EditorView } from "@codemirror/view";

/** A piece of text to insert. The selection, or `body` if nothing is selected, goes between `before` and `after`. */
export interface Insertion {
  readonly before: string;
  readonly body: string;
  readonly after: string;
  /** In the middle of a line, between blank lines, or at the very start of the document. */
  readonly place: "inline" | "block" | "start";
}

/** Inserts the text and selects the body, ready to be replaced by typing. */
export function insertInto(view: EditorView, { before, body, after, place }: Insertion): void {
  const { state } = view;
  const { from, to } = place === "start" ? { from: 0, to: 0 } : state.selection.main;
  const selected = place === "start" ? "" : state.sliceDoc(from, to);
  const inner = selected === "" ? body : selected;
  const lead = place === "block" ? blankLinesBefore(state.sliceDoc(0, from)) : "";
  const tail = place === "inline" ? "" : blankLinesAfter(state.sliceDoc(to));
  const start = from + lead.length + before.length;
  view.dispatch({
    changes: { from, to, insert: lead + before + inner + after + tail },
    selection: { anchor: start, head: start + inner.length },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
}

/** The line breaks needed to start a new block. */
function blankLinesBefore(text: string): string {
  return text === "" || text.endsWith("\n\n") ? "" : text.endsWith("\n") ? "\n" : "\n\n";
}

function blankLinesAfter(text: string): string {
  return text.startsWith("\n\n") ? "" : text.startsWith("\n") ? "\n" : "\n\n";
}
