import type { Insertion } from "../../parts/editor/insertion.ts";

export interface Construct extends Insertion {
  readonly label: string;
  /** How it looks in Markdown. */
  readonly hint: string;
  readonly keywords?: string;
}

export interface ConstructGroup {
  readonly label: string;
  readonly items: readonly Construct[];
}

/** Everything that `docs/markdown.md` describes, ready to insert. */
export const CONSTRUCTS: readonly ConstructGroup[] = [
  {
    label: "Text",
    items: [
      inline("Bold", "**text**", "**", "bold text", "**", "strong"),
      inline("Italic", "*text*", "*", "italic text", "*", "emphasis"),
      inline("Strikethrough", "~~text~~", "~~", "deleted text", "~~", "deleted"),
      inline("Highlight", "==text==", "==", "marked text", "==", "mark"),
      inline("Inline code", "`text`", "`", "code", "`"),
      inline("Subscript", "H~2~O", "~", "2", "~"),
      inline("Superscript", "x^2^", "^", "2", "^"),
      inline(
        "Text with a class",
        "[text]{.class}",
        "[",
        "any words",
        "]{.highlight}",
        "span attribute style",
      ),
      inline("Line break", "\\", "", "", "\\\n", "br"),
      inline("Emoji", ":tada:", ":", "tada", ":"),
      inline("Special character", "&copy;", "&", "copy", ";", "entity"),
      inline("Footnote in place", "^[note]", "^[", "The note.", "]"),
    ],
  },
  {
    label: "Headings",
    items: [1, 2, 3, 4, 5, 6].map((level) =>
      block(`Heading ${level}`, "#".repeat(level), `${"#".repeat(level)} `, "Heading", "", "title"),
    ),
  },
  {
    label: "Links and images",
    items: [
      inline("Link", "[text](url)", "[", "text", "](https://example.com)", "url href"),
      inline(
        "Button",
        "{.button}",
        "[",
        "Confirm your email",
        "](https://example.com){.button}",
        "call to action",
      ),
      inline(
        "Secondary button",
        "{.button .secondary}",
        "[",
        "Maybe later",
        "](https://example.com){.button .secondary}",
      ),
      inline(
        "Image",
        "![alt](url)",
        "![",
        "Describe the image",
        "](https://example.com/image.png)",
        "picture",
      ),
      inline(
        "Image with a width",
        "{width=200}",
        "![",
        "Logo",
        "](https://example.com/logo.png){width=200}",
        "logo picture",
      ),
      block("Link reference", "[text][label]", "[text][label]\n\n[label]: ", "https://example.com", ""),
    ],
  },
  {
    label: "Lists",
    items: [
      block("Bulleted list", "- item", "- ", "First", "\n- Second", "unordered"),
      block("Numbered list", "1. item", "1. ", "First", "\n2. Second", "ordered"),
      block("Task list", "- [ ] item", "- [x] ", "Done", "\n- [ ] To do", "checkbox"),
      block("Definition list", "Term\n: text", "", "Term", "\n: What it means.", "glossary"),
    ],
  },
  {
    label: "Blocks",
    items: [
      block("Quote", "> text", "> ", "A quote.", "", "blockquote"),
      block("Table", "| a | b |", "| Item | Price |\n|:-----|------:|\n| ", "Apples", " | 1.20 |"),
      block("Code block", "```", "```js\n", "const answer = 42;", "\n```", "fence syntax highlighting"),
      block("Horizontal rule", "---", "---", "", "", "line hr"),
      block("Footnote", "[^1]", "A claim.[^1]\n\n[^1]: ", "The note.", ""),
      block("Block with a class", "{.class}", "", "A paragraph.", " {.lead}", "attribute style"),
      block("HTML", "<center>", "<center>\n\n", "Centered", "\n\n</center>"),
    ],
  },
  {
    label: "Alerts",
    items: ["Note", "Tip", "Important", "Warning", "Caution"].map((kind) =>
      block(
        `${kind} alert`,
        `[!${kind.toUpperCase()}]`,
        `> [!${kind.toUpperCase()}]\n> `,
        "Worth knowing.",
        "",
        "admonition",
      ),
    ),
  },
  {
    label: "Layout",
    items: [
      container("Callout", "callout", "Something that stands out."),
      container("Centered", "centered", "Centered text."),
      container("Hero", "hero", "# A large opening"),
      block(
        "Two columns",
        "::: columns",
        "::: columns\n::: column\n",
        "Left",
        "\n:::\n::: column\nRight\n:::\n:::",
        "side by side",
      ),
      container("Header", "header", "![Logo](https://example.com/logo.png){width=120}"),
      container("Footer", "footer", "[Unsubscribe]({{unsubscribe_url}})"),
      block("Divider", "::: divider", "::: divider", "", "", "line"),
      block("Spacer", "::: spacer 40", "::: spacer ", "40", "", "space"),
      container("Container with a class", "my-class", "Styled by your template."),
    ],
  },
  {
    label: "Email",
    items: [
      {
        label: "Subject and preheader",
        hint: "front matter",
        keywords: "front matter title",
        before: "---\nsubject: ",
        body: "Your subject",
        after: "\npreheader: The line that inboxes show next to it\n---",
        place: "start",
      },
      inline("Merge tag", "{{name}}", "{{", "first_name", "}}", "variable placeholder personalize"),
      inline("Merge tag with logic", "{% if %}", "{% if plan %}", "For members", "{% endif %}", "condition"),
      inline("AI text", "{ai_content}", "{", "ai_content", "}", "generate"),
    ],
  },
];

function inline(
  label: string,
  hint: string,
  before: string,
  body: string,
  after: string,
  keywords = "",
): Construct {
  return { label, hint, before, body, after, keywords, place: "inline" };
}

function block(
  label: string,
  hint: string,
  before: string,
  body: string,
  after: string,
  keywords = "",
): Construct {
  return { label, hint, before, body, after, keywords, place: "block" };
}

function container(label: string, name: string, body: string): Construct {
  return block(label, `::: ${name}`, `::: ${name}\n`, body, "\n:::", "container box");
}
