import { expect, test } from "vitest";
import { readDocument } from "../document.ts";
import { compileSheet } from "./sheet.ts";
import { statesOf } from "./testing/stream.ts";
import { THEME } from "../theme.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** A document with every element and every class that Markdown can produce. */
const EVERYTHING = `
::: header
Header
:::

# H1
## H2
### H3
#### H4
##### H5
###### H6

Text *em* **strong** ~~del~~ ++ins++ ==mark== H~2~O x^2^ \`code\` [link](https://example.com/) <kbd>K</kbd> <small>s</small> <u>u</u> <span>span</span> <ins>ins</ins><br>note[^1]

[Button](https://example.com/){.button .secondary} [Ghost](https://example.com/){.button .ghost}

> Quote

> [!NOTE]
> a

> [!TIP]
> a

> [!IMPORTANT]
> a

> [!WARNING]
> a

> [!CAUTION]
> a

- [ ] task
- item

1. item

Term
: Definition

\`\`\`js
const a = 1;
\`\`\`

| a |
|---|
| b |
{.wide}

![image](https://example.com/a.png "caption")

---

::: divider
::: spacer 20

::: hero
Hero
:::

::: callout
Callout
:::

::: centered
Centered
:::

::: columns
::: column
One
:::
::: column
Two
:::
:::

::: footer
Footer
:::

[^1]: Note
`;

const { stream } = readDocument(EVERYTHING);
const selectors = [...VOCABULARY.types, ...VOCABULARY.classes.map((name) => `.${name}`)].filter(
  (selector) => !selector.startsWith(".hljs-"),
);

test.each(selectors)(
  "%s, which editors offer, matches something in an email that has everything",
  (selector) => {
    const sheet = compileSheet([{ css: `${selector} { color: #123456 }`, origin: "template" }]);
    const colors = statesOf(sheet, stream).map(({ computed }) => computed[0]?.["color"]);
    expect(colors).toContain("#123456");
  },
);

test.each(VOCABULARY.variables.map(({ name }) => name))("the theme uses %s, which editors offer", (name) => {
  expect(THEME.some(({ css }) => css.includes(`var(${name})`))).toBe(true);
});
