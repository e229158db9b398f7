import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import { frontMatter } from "./front-matter.ts";

/** Each line has the direction of its first letter, as its paragraph has in the email. */
const directions: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define(
    (view) => ({
      lines: directLines(view),
      update({ view, docChanged, viewportChanged }) {
        if (docChanged || viewportChanged) this.lines = directLines(view);
      },
    }),
    { decorations: ({ lines }) => lines },
  ),
];

const DIRECTED = Decoration.line({ attributes: { dir: "auto" } });

function directLines({ state: { doc }, visibleRanges }: EditorView) {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      lines.add(line.from, line.from, DIRECTED);
      if (line.to >= to) break;
    }
  }
  return lines.finish();
}

/** Markdown as the engine reads it: CommonMark with tables, task lists and strikethrough. */
export const markdownEditing: Extension = [
  markdown({ base: markdownLanguage, completeHTMLTags: false, extensions: frontMatter }),
  EditorView.contentAttributes.of({ spellcheck: "true" }),
  directions,
];
