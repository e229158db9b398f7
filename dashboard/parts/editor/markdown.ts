import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { frontMatter } from "./front-matter.ts";

/** Markdown as the engine reads it: CommonMark with tables, task lists and strikethrough. */
export const markdownEditing: Extension = [
  markdown({ base: markdownLanguage, completeHTMLTags: false, extensions: frontMatter }),
  EditorView.contentAttributes.of({ spellcheck: "true" }),
];
