import * as fc from "fast-check";

/** A small document for comparing with a browser: nodes with a tag, attributes and children. */
export interface TestNode {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly TestNode[];
}

const tags = [
  "div",
  "p",
  "ul",
  "ol",
  "li",
  "blockquote",
  "span",
  "em",
  "strong",
  "a",
  "h2",
  "h4",
  "sup",
  "small",
] as const;
const classes = ["x", "y", "z"] as const;

const attributes = fc.record(
  {
    class: fc
      .uniqueArray(fc.constantFrom(...classes), { minLength: 1, maxLength: 2 })
      .map((list) => list.join(" ")),
    id: fc.constantFrom("one", "two"),
    title: fc.constantFrom("alpha", "alpha-beta", "beta gamma", "Gamma"),
    dir: fc.constantFrom("rtl", "ltr"),
  },
  { requiredKeys: [] },
);

const { node } = fc.letrec<{ node: TestNode }>((tie) => ({
  node: fc.record({
    tag: fc.constantFrom(...tags),
    attributes: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: attributes }),
    children: fc.oneof(
      { maxDepth: 4, depthIdentifier: "tree" },
      fc.constant([]),
      fc.array(tie("node"), { maxLength: 4, depthIdentifier: "tree" }),
    ),
  }),
}));

export const arbitraryTree = fc.array(node, { minLength: 1, maxLength: 4 });

const length = fc.constantFrom(
  "0",
  "4px",
  "1em",
  "0.5rem",
  "12pt",
  "calc(2px + 0.25em)",
  "max(3px, 0.2em)",
  "clamp(1px, 2em, 9px)",
  "var(--space)",
  "var(--none, 7px)",
  "calc(var(--space) * 2)",
);
const color = fc.constantFrom(
  "red",
  "#abc",
  "#12345680",
  "rgb(10, 20, 30)",
  "rgb(10 20 30 / 50%)",
  "hsl(200 50% 40%)",
  "hwb(120 20% 30%)",
  "rgba(200, 100, 0, 0.25)",
  "transparent",
  "currentColor",
  "var(--tint)",
  "var(--none, teal)",
  "rebeccapurple",
  "hsla(1.5rad, 40%, 60%, 80%)",
);
const wide = fc.constantFrom("inherit", "initial", "unset", "revert");
const declarationText = fc
  .oneof(
    fc.tuple(
      fc.constantFrom("color", "background-color", "background", "border-left-color", "border-color"),
      color,
    ),
    fc.tuple(
      fc.constantFrom(
        "margin",
        "padding",
        "margin-top",
        "padding-left",
        "margin-inline-end",
        "padding-block",
        "text-indent",
        "border-radius",
        "letter-spacing",
        "border-top-left-radius",
      ),
      length,
    ),
    fc.tuple(
      fc.constantFrom("padding", "margin"),
      fc.tuple(length, length, length).map((list) => list.join(" ")),
    ),
    fc.tuple(
      fc.constant("font-size"),
      fc.oneof(
        length.map((text) => (text === "0" ? "11px" : text)),
        fc.constantFrom("small", "x-large", "larger", "smaller", "120%", "80%", "1.25em"),
      ),
    ),
    fc.tuple(
      fc.constant("line-height"),
      fc.constantFrom("1.5", "24px", "150%", "1.2em", "normal", "calc(1 + 0.25)"),
    ),
    fc.tuple(
      fc.constant("font-weight"),
      fc.constantFrom("bold", "normal", "bolder", "lighter", "500", "600", "300"),
    ),
    fc.tuple(
      fc.constant("border"),
      fc.constantFrom(
        "1px solid",
        "solid 2px red",
        "0",
        "none",
        "thin dashed var(--tint)",
        "3px double #00ff0080",
        "medium",
      ),
    ),
    fc.tuple(
      fc.constantFrom("border-top", "border-inline-start"),
      fc.constantFrom("1px solid blue", "dotted", "2px hidden red"),
    ),
    fc.tuple(
      fc.constantFrom("border-width", "border-style"),
      fc.constantFrom("1px 2px", "3px", "solid none", "dashed"),
    ),
    fc.tuple(
      fc.constant("text-align"),
      fc.constantFrom("left", "right", "center", "start", "end", "justify"),
    ),
    fc.tuple(
      fc.constant("text-decoration"),
      fc.constantFrom("none", "underline", "line-through underline", "underline dotted red"),
    ),
    fc.tuple(fc.constant("list-style"), fc.constantFrom("none", "square", "lower-roman inside", "inside")),
    fc.tuple(
      fc.constant("font"),
      fc.constantFrom(
        "italic bold 20px/1.4 Arial, sans-serif",
        "1.2em serif",
        "normal 600 90%/24px 'Courier New'",
      ),
    ),
    fc.tuple(
      fc.constantFrom("font-style", "text-transform", "white-space", "vertical-align", "direction"),
      fc.constantFrom("italic", "uppercase", "pre-wrap", "middle", "rtl", "normal", "none"),
    ),
    fc.tuple(
      fc.constantFrom(
        "color",
        "font-size",
        "margin",
        "font",
        "border",
        "line-height",
        "font-weight",
        "text-align",
        "background-color",
        "padding-left",
      ),
      wide,
    ),
    fc.tuple(
      fc.constantFrom("--tint", "--space"),
      fc.constantFrom(
        "green",
        "#336699",
        "5px",
        "0.5em",
        "var(--other, 3px)",
        "calc(1px + 1px)",
        "initial",
        "inherit",
      ),
    ),
    fc.tuple(fc.constant("--other"), fc.constantFrom("6px", "navy", "var(--space)", "var(--missing)")),
  )
  .map(([property, value]) => `${property}: ${value}`);
const declaration = fc
  .tuple(declarationText, fc.integer({ min: 0, max: 9 }))
  .map(([text, dice]) => (dice === 0 ? `${text} !important` : text));

const simple = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...tags) },
  { weight: 3, arbitrary: fc.constantFrom(".x", ".y", ".z", ".container") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "*",
      "#one",
      "#two",
      "[title]",
      '[title="alpha"]',
      '[title|="alpha"]',
      '[title~="gamma"]',
      '[title^="alp" i]',
      '[title$="a"]',
      '[title*="et"]',
      '[class^="x"]',
      "[id]",
      "body",
      "html",
      ":root",
    ),
  },
);
const pseudo = fc.constantFrom(
  "",
  "",
  "",
  "",
  ":first-child",
  ":last-child",
  ":only-child",
  ":nth-child(2n+1)",
  ":nth-child(even)",
  ":nth-last-child(2)",
  ":nth-child(-n+2)",
  ":first-of-type",
  ":last-of-type",
  ":nth-of-type(2)",
  ":only-of-type",
  ":not(.x)",
  ":not(p, .y)",
  ":is(li, .z)",
  ":where(.x)",
  ":not(:first-child)",
  ":not(ul > li)",
  ":is(div p, blockquote > *)",
  ":any-link",
);
const compound = fc.tuple(simple, pseudo).map(([first, second]) => first + second);
const combinator = fc.constantFrom(" ", " ", " > ", " + ", " ~ ");
export const arbitrarySelector = fc
  .tuple(compound, fc.array(fc.tuple(combinator, compound), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.flat().join(""));
const list = fc
  .array(arbitrarySelector, { minLength: 1, maxLength: 2 })
  .map((selectors) => selectors.join(", "));
const block = fc.array(declaration, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("; "));
const nested = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("& > *", "&.x", "+ &", ".y &", "em", "> li", "&:first-child", ":is(&, p)"),
        block,
      )
      .map(([selector, text]) => `; ${selector} { ${text} } color: navy`),
  },
);
const rule = fc
  .tuple(list, block, nested)
  .map(([selectors, text, inner]) => `${selectors} { ${text}${inner} }`);
const media = fc
  .tuple(
    fc.constantFrom(
      "(prefers-color-scheme: dark)",
      "(max-width: 600px)",
      "only screen and (max-width: 480px)",
      "screen",
      "(max-width: 600px) and (prefers-color-scheme: dark)",
      "print",
      "(width <= 500px), (prefers-color-scheme: dark)",
    ),
    fc.array(rule, { minLength: 1, maxLength: 3 }),
  )
  .map(([query, rules]) => `@media ${query} { ${rules.join(" ")} }`);

export const arbitrarySheet = fc
  .array(fc.oneof({ weight: 5, arbitrary: rule }, { weight: 1, arbitrary: media }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rules) => rules.join("\n"));
export const arbitraryInlineStyle = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: block },
);
