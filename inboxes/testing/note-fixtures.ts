import { cell, css, whole } from "./fixture.ts";
import type { NoteFixture } from "./fixture.ts";

const sheet = (text: string, shows: RegExp, lost: RegExp): NoteFixture => ({ html: css(text), shows, lost });
const style = (text: string, shows: RegExp | undefined, lost: RegExp, tag = "td"): NoteFixture => ({
  html: cell(text, tag),
  ...(shows === undefined ? {} : { shows }),
  lost,
});
const body = (html: string, shows: RegExp | undefined, lost: RegExp | undefined): NoteFixture => ({
  html: whole(html),
  ...(shows === undefined ? {} : { shows }),
  ...(lost === undefined ? {} : { lost }),
});

/** The pseudo-class works on a type selector and not on a class. */
const typesOnly = (pseudo: string): NoteFixture =>
  sheet(
    `a${pseudo}{color:red} .a${pseudo}{color:blue}`,
    new RegExp(`a${pseudo}\\{color:red`),
    new RegExp(`${pseudo}\\{color:blue`),
  );
const TYPES_ONLY = `
  :active#1 :checked#1 :first-child#1 :first-of-type#1 :focus#1 :focus-visible#1 :focus-within#1 :hover#2
  :last-child#1 :last-of-type#1 :link#1 :only-child#1 :only-of-type#1 :target#1 :visited#1 ::after#3
  ::before#3 ::first-letter#2 ::first-line#2`;
const layers = (property: string, one: string, two: string): NoteFixture =>
  style(`${property}:${one},${two};color:red`, /color:red/, new RegExp(`[";]${property}:`));

/** For each note of caniemail.com, what must be kept of a small email, and what must be removed. */
export const NOTE_FIXTURES: { readonly [note: string]: NoteFixture } = {
  ...Object.fromEntries(
    TYPES_ONLY.trim()
      .split(/\s+/)
      .map((note) => {
        const [pseudo = "", number] = note.split("#");
        const kind = pseudo.startsWith("::") ? "element" : "class";
        return [`css-pseudo-${kind}-${pseudo.replace(/^:+/, "")}#${number}`, typesOnly(pseudo)];
      }),
  ),
  "css-at-font-face#4": sheet(
    "@font-face{font-family:Own;src:url(https://example.com/a.woff2)} p{color:red}",
    /p\{color:red/,
    /@font-face/,
  ),
  "css-at-media#1": sheet(
    "@media screen{p{color:red} @media (max-width:600px){p{color:blue}}}",
    /color:red/,
    /color:blue/,
  ),
  "css-at-media#10": sheet(
    "@media screen{p{color:red} @media (max-width:600px){p{color:blue}}}",
    /color:red/,
    /color:blue/,
  ),
  "css-at-media#2": sheet(
    "@media screen and (max-width:600px){p{color:red}} @media (hover:hover){p{color:blue}}",
    /color:red/,
    /color:blue/,
  ),
  "css-at-media#7": sheet(
    "@media screen and (max-width:600px){p{color:red}} @media (max-height:600px){p{color:blue}}",
    /color:red/,
    /color:blue/,
  ),
  "css-at-media#8": sheet(
    "@media screen{p{color:red}} @media (orientation:landscape){p{color:blue}}",
    /color:red/,
    /color:blue/,
  ),
  "css-at-media-orientation#2": sheet(
    "@media (orientation:landscape){p{color:red}} @media (orientation:portrait){p{color:blue}}",
    /color:red/,
    /color:blue/,
  ),
  "css-background#1": layers(
    "background",
    "url('https://example.com/a.png')",
    "url('https://example.com/b.png')",
  ),
  "css-background#2": style(
    "background:url('https://example.com/a.png') center / cover;color:red",
    /color:red/,
    /background:/,
  ),
  "css-background#3": style(
    "background:#fedcba url('https://example.com/a.png');color:red",
    /color:red/,
    /url\(/,
  ),
  "css-background#5": layers(
    "background",
    "url('https://example.com/a.png')",
    "url('https://example.com/b.png')",
  ),
  "css-background#6": style(
    "background:url('https://example.com/a.png') center / cover;color:red",
    /color:red/,
    /background:/,
  ),
  "css-background-color#1": style("color:red;background-color:rebeccapurple", /color:red/, /rebeccapurple/),
  "css-background-image#3": layers(
    "background-image",
    "url('https://example.com/a.png')",
    "url('https://example.com/b.png')",
  ),
  "css-background-position#1": layers("background-position", "left", "right"),
  "css-background-repeat#1": layers("background-repeat", "repeat", "no-repeat"),
  "css-background-size#2": layers("background-size", "cover", "contain"),
  "css-border#1": style("border:12px solid red", /border:8px solid red/, /12px/),
  "css-border-inline-block-individual#1": style(
    "border-inline-style:solid;border-inline-width:2px",
    /border-inline-style/,
    /border-inline-width/,
  ),
  "css-border-radius#2": style("color:red;border-radius:4px / 8px", /color:red/, /border-radius/),
  "css-clear#1": style("color:red;clear:inline-start", /color:red/, /clear/),
  "css-color-scheme#1": style("color:red;color-scheme:dark", /color:red/, /color-scheme/),
  "css-cursor#1": style("color:red;cursor:url('https://example.com/a.cur'), auto", /color:red/, /cursor/),
  "css-cursor#4": style("color:red;cursor:zoom-in", /color:red/, /cursor/),
  "css-cursor#5": sheet("p{color:red;cursor:pointer}", /color:red/, /cursor/),
  "css-cursor#6": style("color:red;cursor:zoom-in", /color:red/, /cursor/),
  "css-display#1": style("color:red;display:flow-root", /color:red/, /display/),
  "css-display#2": style("color:red;display:inline-grid", /color:red/, /display/),
  "css-display#5": style("color:red;display:inline-block", /color:red/, /display/),
  "css-display#6": style("color:red;display:inline-flex", /color:red/, /display/),
  "css-display-flex#2": style("color:red;display:inline-flex", /color:red/, /display/),
  "css-display-none#2": body(
    '<img src="https://example.com/a.png" alt="" style="border:0;display:none">',
    /border:0/,
    /display/,
  ),
  "css-float#2": style("color:red;float:inline-start", /color:red/, /float/),
  "css-font-size#1": style("color:red;font-size:2rem", /color:red/, /2rem/),
  "css-font-size#2": style("color:red;font-size:120%", /color:red/, /font-size/),
  "css-font-size-adjust#1": style(
    "color:red;font-size-adjust:cap-height 0.5",
    /color:red/,
    /font-size-adjust/,
  ),
  "css-font-size-adjust#3": style("font-size-adjust:cap-height 0.5", /font-size-adjust:0.5/, /cap-height/),
  "css-font-weight#1": style("color:red;font-weight:350", /color:red/, /font-weight/),
  "css-font-weight#2": style("font-weight:500", /font-weight:normal/, /500/),
  "css-gap#1": style("column-gap:4px;row-gap:4px;gap:4px", /column-gap:4px/, /row-gap|[;"]gap/),
  "css-height#1": style("color:red;height:40px", /min-height:40px/, /[;"]height/),
  "css-height#2": style("color:red;height:40px", /color:red/, /height/, "div"),
  "css-important#1": style("color:red !IMPORTANT;font-size:16px !important", /font-size/, /color:red/),
  "css-important#4": sheet("p{color:red!important} a{color:blue !important}", /color:blue/, /color:red/),
  "css-important#5": style("color:red !important;font-size:16px", /font-size/, /color:red/),
  "css-important#7": sheet(
    "p{color:red;background-image:url('https://example.com/a.png')!important}",
    /color:red/,
    /background-image/,
  ),
  "css-important#8": sheet("p{color:red !IMPORTANT} a{color:blue !important}", /color:blue/, /color:red/),
  "css-inert-attribute#1": body("<form inert>text</form>", /text/, /inert/),
  "css-intrinsic-size#1": style(
    "width:min-content;min-width:max-content",
    /width:min-content/,
    /max-content/,
  ),
  "css-left-right-top-bottom#2": style("left:4px;top:50%", /left:4px/, /top/),
  "css-linear-gradient#3": style(
    "color:red;background-image:linear-gradient(red,blue)",
    /color:red/,
    /gradient/,
  ),
  "css-list-style#1": style(
    "color:red;list-style:square url('https://example.com/a.png')",
    /color:red/,
    /list-style/,
  ),
  "css-list-style#2": style("list-style:square inside", /list-style:square/, /inside/),
  "css-list-style#3": style("list-style:square url('https://example.com/a.png')", /list-style:square/, /url/),
  "css-list-style#4": style(
    "color:red;list-style:square url('https://example.com/a.png')",
    /color:red/,
    /list-style/,
  ),
  "css-margin#1": style("color:red;margin:-4px", /color:red/, /margin/, "p"),
  "css-margin#2": style("color:red;margin:4px", /color:red/, /margin/, "span"),
  "css-margin#4": style("margin:0 auto", /margin:0 0/, /auto/, "p"),
  "css-max-width#1": style("color:red;max-width:600px", /color:red/, /max-width/, "div"),
  "css-modern-color#2": style("font-size:16px;color:lab(50% 40 59)", undefined, /font-size|lab\(/),
  "css-nesting#1": sheet("p{color:red; a{color:blue}}", /color:red/, /color:blue/),
  "css-nesting#3": sheet("p{color:red; a{font-size:9px}}", /p\{color:red;font-size:9px/, /a\{/),
  "css-overflow#4": style("overflow:hidden;overflow-inline:scroll", /overflow:hidden/, /overflow-inline/),
  "css-padding#1": style("color:red;padding:4px", /color:red/, /padding/, "p"),
  "css-position#1": style("color:red;position:sticky", /color:red/, /position/),
  "css-position#2": style("color:red;position:absolute", /color:red/, /position/),
  "css-position#3": style("color:red;position:absolute", /color:red/, /position/),
  "css-pseudo-class-default#1": sheet(
    "input[type=radio]:default{color:red} p:default{color:blue}",
    /color:red/,
    /color:blue/,
  ),
  "css-radial-gradient#2": style(
    "color:red;background-image:radial-gradient(red,blue)",
    /color:red/,
    /gradient/,
  ),
  "css-resize#2": style("color:red;resize:inline", /color:red/, /resize/),
  "css-rgb#1": style("color:rgb(0 128 0)", /text/, /rgb\(/),
  "css-rgb#2": style("font-size:16px;color:rgb(0,128,0,0.5)", /font-size/, /rgb\(/),
  "css-rgb#3": style("font-size:16px;color:rgb(0 128 0)", undefined, /font-size/),
  "css-rgba#1": style("color:rgba(0 128 0 / 1)", /text/, /rgba\(/),
  "css-rgba#2": style("font-size:16px;color:rgba(0 128 0 / 1)", undefined, /font-size/),
  "css-selector-attribute#1": sheet("a[href]{color:red} .a[href]{color:blue}", /color:red/, /color:blue/),
  "css-selector-attribute#2": sheet(
    '[lang=en]{color:red} [lang^="e"]{color:blue}',
    /color:red/,
    /color:blue/,
  ),
  "css-selector-attribute#3": sheet('a[href]{color:red} [class="a"]{color:blue}', /color:red/, /color:blue/),
  "css-selector-attribute#4": sheet("[lang=en]{color:red} [lang]{color:blue}", /color:red/, /color:blue/),
  "css-selector-attribute#5": sheet("[class~=a]{color:red} [lang=en]{color:blue}", /color:red/, /color:blue/),
  "css-selector-chaining#3": sheet(".a.b{color:red}", /\.a\{color:red/, /\.a\.b/),
  "css-sytem-ui#1": style("font-family:ui-monospace, system-ui, Arial", /system-ui, Arial/, /ui-monospace/),
  "css-table-layout#1": style("table-layout:auto", /table-layout:fixed/, /auto/),
  "css-text-align#1": style("color:red;text-align:start", /color:red/, /text-align/),
  "css-text-align#3": style("color:red;text-align:match-parent", /color:red/, /text-align/),
  "css-text-decoration#2": style(
    "color:red;text-decoration:underline dotted",
    /color:red/,
    /text-decoration/,
  ),
  "css-text-decoration#3": style("color:red;text-decoration:overline", /color:red/, /text-decoration/),
  "css-text-decoration#4": style("text-decoration:underline dotted", /text-decoration:underline/, /dotted/),
  "css-text-indent#1": style("color:red;text-indent:-10px", /color:red/, /text-indent/),
  "css-text-indent#2": style("color:red;text-indent:-10px", /color:red/, /text-indent/),
  "css-text-justify#3": style("color:red;text-justify:none", /color:red/, /text-justify/),
  "css-text-justify#4": style("color:red;text-justify:none", /color:red/, /text-justify/),
  "css-text-transform#1": style("color:red;text-transform:lowercase", /color:red/, /text-transform/),
  "css-text-underline-position#1": style(
    "color:red;text-underline-position:left",
    /color:red/,
    /text-underline-position/,
  ),
  "css-transition#1": style("color:red;transition-duration:1s", /color:red/, /transition/),
  "css-transition#2": style("color:red;transition:all 1s", /color:red/, /transition/),
  "css-unit-vh#2": style("padding-top:50vh", /padding-top:0/, /50vh/),
  "css-user-select#2": style("color:red;user-select:all", /color:red/, /user-select/),
  "css-user-select#4": style("color:red;user-select:none", /color:red/, /user-select/),
  "css-variables#1": style("--brand:red;color:var(--brand)", /var\(--brand\)/, /--brand:red/),
  "css-white-space#2": style("color:red;white-space:pre", /color:red/, /white-space/),
  "css-width#1": style("color:red;width:40px", /color:red/, /width/, "div"),
  "css-word-spacing#1": style("color:red;word-spacing:1rem", /color:red/, /word-spacing/),

  "html-acronym#1": body('<acronym title="a">text</acronym>', /<acronym>/, /title=/),
  "html-align#1": body('<img src="https://example.com/a.png" alt="" align="left">', /<img/, /align/),
  "html-align#3": body(
    '<table align="left"><tr><td align="left">text</td></tr></table>',
    /<td align="left"/,
    /<table align/,
  ),
  "html-audio#4": body('<audio src="https://example.com/a.mp3">text</audio>after', /after/, /<audio/),
  "html-background#2": {
    html: whole(
      '<table><tr><td background="https://example.com/b.png">text</td></tr></table>',
      "",
      ' background="https://example.com/a.png"',
    ),
    shows: /a\.png/,
    lost: /b\.png/,
  },
  "html-base#1": { html: whole("text", '<base href="https://example.com/">'), shows: /text/, lost: /<base/ },
  "html-body#1": {
    html: whole("text", "", ' bgcolor="#fedcba"'),
    shows: /<div bgcolor="#fedcba"/,
    lost: /<body/,
  },
  "html-dfn#1": body('<dfn title="a">text</dfn>', /<dfn>/, /title=/),
  "html-input-text#3": body('<input type="text" name="a">', /<input/, undefined),
  "html-lang#1": body(
    '<table><tr><td lang="fr"><p lang="fr">texte</p></td></tr></table>',
    /<p lang/,
    /<td lang/,
  ),
  "html-lists#1": body("<ol reversed><li>text</li></ol>", /<ol>/, /reversed/),
  "html-lists#2": body('<ol><li value="4">text</li></ol>', /<li>/, /value/),
  "html-marquee#2": body('<marquee behavior="slide">text</marquee>', /<marquee/, /behavior/),
  "html-marquee#3": body('<marquee direction="up">text</marquee>', /<marquee/, /direction/),
  "html-picture#1": body(
    '<picture><img src="https://example.com/a.png" alt=""></picture>',
    /<u><img/,
    /<picture/,
  ),
  "html-role#2": body(
    '<table role="presentation"><tr><td role="cell">text</td></tr></table>',
    /<table role/,
    /<td role/,
  ),
  "html-semantics#1": body("<time>noon</time><section>text</section>", /<time>/, /<section/),
  "html-semantics#2": body("<section>text</section><nav>text</nav>", /<section>text<\/section><u>/, /<nav/),
  "html-style#1": { html: whole("<style>p{color:red}</style><p>text</p>"), shows: /text/, lost: /<style/ },
  "html-style#6": {
    html: whole("<p>text</p>", `<style>p{color:red}</style><style>${"a{color:blue}".repeat(1_300)}</style>`),
    shows: /color:red/,
    lost: /color:blue/,
  },
  "html-target#1": body('<a href="https://example.com/" target="_top">text</a>', /target="_blank"/, /_top/),
  "html-textarea#3": body("<textarea>text</textarea>", /<textarea/, undefined),
  "html-video#2": body('<video src="https://example.com/a.mp4">text</video>', /<u [^>]*>text<\/u>/, /<video/),
  "html-video#6": body(
    '<video src="https://example.com/a.mp4" controls autoplay></video>',
    /controls/,
    /autoplay/,
  ),
  "html-video#8": body('<video src="https://example.com/a.mp4">text</video>after', /after/, /<video/),
  "html-video#11": body(
    '<video src="https://example.com/a.mp4" controls autoplay></video>',
    /<video/,
    /autoplay/,
  ),
  "image-base64#1": body('<img src="data:image/gif;base64,R0lGOD" alt="">', /<img/, /src=/),
  "image-base64#3": body('<img src="data:image/gif;base64,R0lGOD" alt="">', /<img/, /src=/),
};
