/** Inputs designed to be slow, to grow, or to fill a cache. Each takes its size as a parameter. */
export interface HostileInput {
  readonly name: string;
  readonly make: (bytes: number) => string;
}

const repeat =
  (unit: string, before = "", after = "") =>
  (bytes: number): string =>
    before +
    unit.repeat(Math.max(1, Math.floor((bytes - before.length - after.length) / unit.length))) +
    after;

/** Opens and closes a construct as often as fits: `((((x))))`. */
const nest =
  (open: string, close: string) =>
  (bytes: number): string => {
    const depth = Math.floor(bytes / (open.length + close.length));
    return open.repeat(depth) + "x" + close.repeat(depth);
  };

/** A unit that differs each time, so that no cache helps. */
const vary =
  (unit: (index: number) => string, before = "") =>
  (bytes: number): string => {
    let text = before;
    for (let index = 0; text.length < bytes; index++) {
      text += unit(index);
    }
    return text;
  };

/** Lines that are nested one level deeper each. Their size is quadratic, so the depth is the square root. */
const staircase =
  (line: (depth: number) => string) =>
  (bytes: number): string => {
    let text = "";
    for (let depth = 0; text.length < bytes; depth++) {
      text += line(depth);
    }
    return text;
  };

const table: Record<string, (bytes: number) => string> = {
  "open brackets": repeat("["),
  "close brackets": repeat("]"),
  "nested brackets": nest("[", "]"),
  "open parentheses after a link": repeat("(", "[a]"),
  "link openers": repeat("[a]("),
  "nested links": nest("[", "](u)"),
  "image openers": repeat("![[]()"),
  "nested images": nest("![", "](u)"),
  "links with attributes": repeat("[a](b){.c}"),
  "unclosed attributes": repeat("[a](b){.c "),
  "many classes": vary((index) => `.c${index} `, "# a {"),
  "emphasis openers": repeat("*a "),
  "strong openers": repeat("**a "),
  "mixed delimiters": repeat("*a_ "),
  "mixed runs": repeat("a**b__c~~d==e^^f"),
  "nested emphasis": nest("*a **a ", "** a*"),
  "underscores in words": repeat("_a__b_"),
  stars: repeat("*"),
  tildes: repeat("~"),
  equals: repeat("="),
  carets: repeat("^a"),
  "subscript openers": repeat("~a "),
  "backtick runs of growing length": staircase((depth) => "`".repeat(depth + 1) + " "),
  "unclosed backticks": repeat("`a"),
  backslashes: repeat("\\"),
  "less-than signs": repeat("<"),
  "tag openers": repeat("<a "),
  "attribute openers": repeat("<a b='"),
  "comment openers": repeat("<!--"),
  "comment starts in a line": repeat("<!-- a "),
  "declaration openers": repeat("<!A"),
  "processing openers": repeat("<?"),
  "character-data openers": repeat("<![CDATA["),
  "open elements": repeat("<b>"),
  "open blocks": repeat("<div>\n\n"),
  "close elements": repeat("</b>"),
  "nested tables": repeat("<table><tr><td>"),
  "nested raw lists": repeat("<ul><li>"),
  "misnested elements": repeat("<b><i></b></i>"),
  "elements with style": vary((index) => `<span style="color:#${(index % 4096).toString(16)}">x</span>`),
  "elements with classes": vary((index) => `<span class="a${index} b${index * 7}">x</span>`),
  "paragraphs with ids": vary((index) => `a\n{#i${index} .k${index}}\n\n`),
  entities: repeat("&amp;"),
  "unclosed entities": repeat("&a"),
  "numeric entities": repeat("&#x1F600;"),
  "nested quotes": repeat(">"),
  "quotes that grow": staircase((depth) => `${">".repeat(depth + 1)} a\n`),
  "lists that grow": staircase((depth) => `${"  ".repeat(depth)}- a\n`),
  "nested list markers": repeat("- "),
  "ordered markers": repeat("1. "),
  "short items": repeat("- a\n"),
  "loose items": repeat("- a\n\n"),
  "one item a list": repeat("- a\n* b\n"),
  "tasks in tasks": repeat("- [ ] "),
  "list and quote in turn": repeat("- > "),
  "headings only": repeat("# a\n"),
  rules: repeat("---\n"),
  "setext candidates": repeat("a\n=\n"),
  "blank lines": repeat("\n"),
  spaces: repeat(" "),
  tabs: repeat("\t"),
  "tabs and letters": repeat("\ta\n"),
  "one long word": repeat("a"),
  "one long line of words": repeat("word "),
  "short lines": repeat("a\n"),
  "hard breaks": repeat("a\\\n"),
  "wide table": (bytes) => {
    const columns = Math.floor(bytes / 8);
    return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|b".repeat(columns)}|\n`;
  },
  "wide table with short rows": (bytes) => {
    const columns = Math.floor(bytes / 12);
    return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|b|\n".repeat(columns)}`;
  },
  "long table": repeat("|a|b|\n", "|a|b|\n|-|-|\n"),
  "words beside a long one in a table": repeat("a ", `|a|b|\n|-|-|\n|${"x".repeat(400)} `, "|b|\n"),
  "long words in a table": repeat("a_b.".repeat(20) + " ", "|a|b|\n|-|-|\n|", "|b|\n"),
  "a word of many parts in a table": repeat("a_", "|a|b|\n|-|-|\n|", "|b|\n"),
  "table delimiter rows": repeat("|-|-|\n"),
  pipes: repeat("|"),
  "a fence never closed": repeat("a < b && c\n", "```\n"),
  "fence openers": repeat("```\n\n````\n"),
  "fenced script": repeat("const a = { b: (c) => `${d}` }; // e\n", "```ts\n", "```"),
  "fenced brackets": repeat("({[<", "```js\n", "\n```"),
  "fenced quotes": repeat("\"'`\\", "```js\n", "\n```"),
  "fenced slashes": repeat("/a/* ", "```js\n", "\n```"),
  "fenced markup": repeat("<a b='", "```html\n", "\n```"),
  "fenced sheet": repeat("a{b:c(", "```css\n", "\n```"),
  "fenced spaces": repeat(" ", "```python\n", "\n```"),
  "fenced words": repeat("a_b ", "```sql\n", "\n```"),
  "fenced JSON": repeat('{"a":[', "```json\n", "\n```"),
  "fenced shell": repeat("$( ", "```sh\n", "\n```"),
  "fences in twenty tongues": vary(
    (index) =>
      `\`\`\`${["js", "py", "rust", "go", "java", "c", "yaml", "ruby", "php", "diff"][index % 10]}\na(${index})\n\`\`\`\n`,
  ),
  "reference definitions": vary((index) => `[a${index}]: /u\n`),
  "references to nothing": vary((index) => `[a${index}]`),
  "a long definition used often": (bytes) => {
    const half = Math.floor(bytes / 2);
    return `[a]: https://example.com/${"b".repeat(half)}\n\n${"[a] ".repeat(Math.floor(half / 4))}`;
  },
  "a long title used often": (bytes) => {
    const half = Math.floor(bytes / 2);
    return `[a]: /u "${"b".repeat(half)}"\n\n${"![a] ".repeat(Math.floor(half / 5))}`;
  },
  "definition openers": repeat("[a]: "),
  "definition titles": repeat('[a]: b "\n'),
  footnotes: vary((index) => `[^${index}]\n\n[^${index}]: n\n\n`),
  "one footnote used often": repeat("[^a]", "[^a]: note\n\n"),
  "a footnote in itself": repeat("[^a]", "[^a]: "),
  "footnotes in a chain": vary((index) => `[^${index}]: [^${index + 1}]\n\n`, "[^0]\n\n"),
  "inline footnotes": nest("^[", "]"),
  "inline footnotes in a row": repeat("^[a]"),
  "definition lists": repeat("a\n: b\n\n"),
  "definitions in definitions": repeat(": "),
  containers: repeat("::: callout\n"),
  "closed containers": repeat("::: callout\na\n:::\n\n"),
  "columns in columns": repeat("::: columns\n::: column\n"),
  "colons in a row": repeat(":"),
  "container closers": repeat(":::\n"),
  alerts: repeat("> [!NOTE]\n> a\n\n"),
  "alerts that grow": staircase((depth) => `${">".repeat(depth + 1)} [!TIP]\n`),
  shortcodes: repeat(":smile:"),
  "unclosed shortcodes": repeat(":a"),
  "merge tags": repeat("{{a}}"),
  "handlebars openers": repeat("{{"),
  "loops that open in tables": repeat("|a|\n|-|\n{{#a}}\n"),
  "loops that open after lists": repeat("- a\n{{#a}}\n"),
  "liquid openers": repeat("{% "),
  "mailchimp openers": repeat("*|"),
  "erb openers": repeat("<% "),
  "bracket tags": repeat("[[a]]"),
  "percent tags": repeat("%recipient."),
  "every opener": repeat("{{{%*|<%[[%r"),
  addresses: repeat("https://example.com/a "),
  "one long address": repeat("a/", "https://example.com/"),
  "address parentheses": repeat("(", "https://example.com/"),
  "mail addresses": repeat("a@b.co "),
  "at signs": repeat("a@"),
  "dots and words": repeat("a."),
  "www dots": repeat("www."),
  "protocols in a row": repeat("http://"),
  "autolink openers": repeat("<http://"),
  images: repeat("![a](https://example.com/a.png)"),
  buttons: repeat("[a](https://example.com/){.button}\n\n"),
  "front matter never closed": repeat("a: b\n", "---\n"),
  "front matter braces": repeat("{", "---\na: ", "\n---\n"),
  "zero bytes": repeat("\0"),
  "lone surrogates": repeat("\ud83d"),
  "combining marks": repeat("a\u0301\u0327"),
  "east asian text": repeat("漢字かな交じり文。"),
  "right-to-left text": repeat("مرحبا بالعالم "),
  "family emoji": repeat("👩‍👩‍👧‍👦"),
  "quotes and ellipses": repeat("\"a\" 'b' ... -- "),
};

export const hostileInputs: readonly HostileInput[] = Object.entries(table).map(([name, make]) => ({
  name,
  make,
}));
