import * as fc from "fast-check";

const compound = fc.constantFrom(
  ..."body .container p h1 h2 h3 a li ul ol blockquote td th tr table code pre img hr strong em .button .callout .hero .columns .column .alert .footer .a #c * [href] a[href^='https'] p:first-child li:last-child tr:nth-child(2n+1) p:not(.x) :is(h1,h2) a:hover P ::before .\\31 23 [x='</style>'] :root :nope(".split(
    " ",
  ),
);
const selector = fc
  .array(fc.tuple(compound, fc.constantFrom(" ", " > ", " + ", " ~ ", ", ", "")), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) =>
    parts.map(([part, combinator], index) => part + (index < parts.length - 1 ? combinator : "")).join(""),
  );

const value = fc.oneof(
  fc.constantFrom(
    ...'#fff #123456 red transparent currentColor inherit initial unset rgb(1,2,3) rgba(0,0,0,.5) rgb(1_2_3_/_50%) hsl(120_50%_50%) oklch(0.5_0.1_200) color-mix(in_srgb,red,blue) 0 1px 16px 1.5em 2rem 50% 1e9px -5px calc(1px_+_2em) calc(1px_/_0) clamp(1px,2vw,3px) var(--x) var(--y,#abc) var(--z,var(--x)) bold italic center left none block inline-block flex 1px_solid_#ccc Arial,sans-serif "A\\"B" \'</style>\' url(x) url("javascript:x") u\\72l(x) expression(x) 1px!important red_!_important NaN 10px_20px_30px_40px attr(href) linear-gradient(red,blue) underline uppercase'
      .split(" ")
      .map((text) => text.replaceAll("_", " ")),
  ),
  fc.string({ maxLength: 8 }),
);
const property = fc.constantFrom(
  ..."color background background-color background-image font font-size font-family font-weight line-height margin margin-top padding padding-left border border-left border-color border-radius width max-width height text-align text-decoration display position float letter-spacing list-style vertical-align white-space word-break content behavior --x --y --z all opacity".split(
    " ",
  ),
);
const declaration = fc.tuple(property, value).map(([name, text]) => `${name}: ${text}`);
const body = fc.array(declaration, { maxLength: 5 }).map((list) => list.join("; "));
const rule = fc.tuple(selector, body).map(([on, what]) => `${on} { ${what} }`);

const query = fc.constantFrom(
  "(max-width: 600px)",
  "(prefers-color-scheme: dark)",
  "screen and (min-width: 10px)",
  "print",
  "not all",
  "(max-width: 1px</style>)",
  "",
  "(a), (b)",
);
const statement = fc.oneof(
  { weight: 6, arbitrary: rule },
  fc
    .tuple(query, fc.array(rule, { maxLength: 3 }))
    .map(([on, rules]) => `@media ${on} { ${rules.join(" ")} }`),
  fc.tuple(selector, rule, body).map(([outer, inner, what]) => `${outer} { ${what}; & ${inner} }`),
  fc.constantFrom(
    '@import "x";',
    "@import url(x);",
    "@font-face { src: url(x) }",
    "@supports (a:b) { p { color: red } }",
    "/* c */",
    "/* open",
    "}",
    "{",
    "</style><script>x</script>",
    "<!--",
    "-->",
    "@",
    "p { color: red",
  ),
);
const grammarMade = fc.array(statement, { maxLength: 8 }).map((list) => list.join("\n"));

const soup = fc
  .array(
    fc.constantFrom(
      ..."{ } ( ) [ ] : ; , . # * > + ~ @ ! / /* */ \\ \" ' < </style> <!-- --> url( var( calc( p h1 .a #b color red 1px 50% @media --x & \n 0".split(
        " ",
      ),
    ),
    { maxLength: 50 },
  )
  .map((list) => list.join(""));

/** Style sheets with every kind of selector, value and at-rule, valid and broken, and random tokens. */
export const anyCss: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: grammarMade },
  { weight: 2, arbitrary: soup },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 150 }) },
);
