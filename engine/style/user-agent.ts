/**
 * The default style sheet of browsers, the lowest origin of the cascade. It gives `revert` a value to go back to, and
 * an element without rules the look it has on a web page. The writer takes care of `display`.
 */
export const USER_AGENT_CSS = `
body { margin: 8px }
p, dl, ul, ol { margin: 1em 0 }
ul, ol { padding-inline-start: 40px }
ul { list-style-type: disc }
ol { list-style-type: decimal }
:is(ul, ol) ul { list-style-type: circle }
:is(ul, ol) :is(ul, ol) ul { list-style-type: square }
:is(ul, ol, dl) :is(ul, ol, dl) { margin-top: 0; margin-bottom: 0 }
dd { margin-inline-start: 40px }
blockquote { margin: 1em 40px }
h1 { font-size: 2em; margin: 0.67em 0; font-weight: bold }
h2 { font-size: 1.5em; margin: 0.83em 0; font-weight: bold }
h3 { font-size: 1.17em; margin: 1em 0; font-weight: bold }
h4 { margin: 1.33em 0; font-weight: bold }
h5 { font-size: 0.83em; margin: 1.67em 0; font-weight: bold }
h6 { font-size: 0.67em; margin: 2.33em 0; font-weight: bold }
pre { margin: 1em 0; white-space: pre }
pre, code, kbd { font-family: monospace }
strong { font-weight: bolder }
em { font-style: italic }
del { text-decoration-line: line-through }
ins, u { text-decoration-line: underline }
mark { background-color: #ff0; color: #000 }
small { font-size: smaller }
sub { font-size: smaller; vertical-align: sub }
sup { font-size: smaller; vertical-align: super }
:link { color: #0000ee; text-decoration-line: underline }
table { border-collapse: separate; border-spacing: 2px; text-indent: 0 }
thead, tbody, tr { vertical-align: middle }
td, th { padding: 1px; vertical-align: inherit }
th { font-weight: bold; text-align: -internal-center }
hr { margin: 0.5em auto; border: 1px inset; color: #808080 }
[dir="rtl" i] { direction: rtl }
[dir="ltr" i] { direction: ltr }
`;
