import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Transaction, type Extension, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import type { Place } from "../sync/places.ts";
import { createUserScroll, type UserScroll } from "../sync/user-scroll.ts";
import { appearance } from "./appearance.ts";
import classes from "./code-editor.module.css";
import { insertInto, type Insertion } from "./insertion.ts";

export interface EditorNote {
  /** From 1. */
  readonly line: number;
  readonly column?: number;
  readonly message: string;
  readonly severity: "error" | "warning" | "info";
}

export interface EditorHandle {
  /** Puts the cursor at the start of a line and shows it. */
  goTo(line: number): void;
  insert(insertion: Insertion): void;
  scrollTo(place: Place): void;
}

/** A text editor for the given language. The value may also be changed from outside. */
export function CodeEditor({
  value,
  onChange,
  language,
  label,
  notes = [],
  isReadOnly = false,
  onScroll,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Read once, when the editor is created. */
  language: Extension;
  label: string;
  notes?: readonly EditorNote[];
  /** Read once, when the editor is created. */
  isReadOnly?: boolean;
  /** Called when the person scrolls, with the place at the top. */
  onScroll?: (place: Place) => void;
  ref?: Ref<EditorHandle>;
}) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const scroll = useRef<UserScroll>(undefined);
  const listener = useRef(onChange);
  listener.current = onChange;
  const scrolled = useRef(onScroll);
  scrolled.current = onScroll;
  /** What was typed and has not come back as `value` yet, oldest first. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const created = new EditorView({
      parent: host.current as HTMLDivElement,
      doc: value,
      extensions: [
        ...basics(label),
        isReadOnly ? readOnly : [],
        language,
        EditorView.updateListener.of((update) => {
          const outside = update.transactions.some(
            (change) => change.annotation(Transaction.remote) === true,
          );
          if (!update.docChanged || outside) return;
          const text = update.state.doc.toString();
          sent.current.push(text);
          listener.current(text);
        }),
      ],
    });
    view.current = created;
    const { scrollDOM } = created;
    const watched = createUserScroll(scrollDOM, {
      keys: ["PageUp", "PageDown"],
      onScroll: () => scrolled.current?.(placeIn(created)),
    });
    scroll.current = watched;
    return () => {
      watched.stop();
      created.destroy();
    };
    // The editor is created once; the effects below pass on the value and the notes.
  }, []);

  useEffect(() => {
    const current = view.current;
    // What was typed here is never written back: by the time it comes around, more may have been typed.
    const place = sent.current.indexOf(value);
    sent.current.splice(0, place === -1 ? sent.current.length : place + 1);
    if (current === undefined || place !== -1 || current.state.doc.toString() === value) return;
    current.dispatch({
      changes: differenceOf(current.state.doc.toString(), value),
      annotations: Transaction.remote.of(true),
    });
  }, [value]);

  useEffect(() => {
    const current = view.current;
    if (current === undefined) return;
    const { doc } = current.state;
    current.dispatch(
      setDiagnostics(
        current.state,
        notes.map((note) => diagnosticOf(note, doc)),
      ),
    );
  }, [notes]);

  useImperativeHandle(ref, () => ({
    goTo(line) {
      const current = view.current;
      if (current === undefined) return;
      const place = current.state.doc.line(Math.min(Math.max(line, 1), current.state.doc.lines)).from;
      current.dispatch({
        selection: { anchor: place },
        effects: EditorView.scrollIntoView(place, { y: "center" }),
      });
      current.focus();
    },
    insert(insertion) {
      if (view.current !== undefined) insertInto(view.current, insertion);
    },
    scrollTo({ line, isEnd }) {
      const current = view.current;
      if (current === undefined) return;
      const { doc } = current.state;
      const whole = Math.min(Math.max(Math.floor(line), 1), doc.lines);
      const block = current.lineBlockAt(doc.line(whole).from);
      scroll.current?.scrollTo(
        isEnd ? current.scrollDOM.scrollHeight : block.top + (line - whole) * block.height,
      );
    },
  }));

  return <div ref={host} className={classes["host"]} />;
}

/** The one part in which two texts differ, so that the cursor and the scroll position stay where they are. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

/** The place at the top of the visible part. */
function placeIn(view: EditorView): Place {
  const { scrollTop, clientHeight, scrollHeight } = view.scrollDOM;
  const block = view.lineBlockAtHeight(scrollTop);
  const share = block.height === 0 ? 0 : Math.max(0, scrollTop - block.top) / block.height;
  return {
    line: view.state.doc.lineAt(block.from).number + share,
    isEnd: scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1,
  };
}

function diagnosticOf({ line, column = 1, message, severity }: EditorNote, doc: Text): Diagnostic {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(found.from + column - 1, found.to);
  return { from, to: Math.max(from, found.to), message, severity };
}

/** The text can be selected, searched and scrolled with the keyboard, and shows no cursor to type at. */
const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ "aria-readonly": "true" }),
];

function basics(label: string): Extension[] {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    highlightSelectionMatches(),
    lintGutter(),
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
    // Tab moves the focus on, so the keyboard is never trapped in an editor.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
    ]),
    appearance,
  ];
}
