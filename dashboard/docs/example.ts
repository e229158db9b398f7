import { PAGES } from "@galley/contract";
import { openExample } from "../pages/playground/documents.ts";
import { createConverter } from "../parts/conversion/converter.ts";
import { createLatest } from "../parts/conversion/latest.ts";
import type { ConversionRequest, ConversionResult } from "../parts/conversion/messages.ts";
import { writeStored } from "../parts/device-storage.ts";
import { emptyDocument, previewDocument, type View } from "../parts/preview/document.ts";
import { placeholdImages } from "../parts/preview/image-placeholder.ts";
import { createMailFrame } from "../parts/preview/mail-frame.ts";
import { EXAMPLE_CSS } from "../parts/example-css.ts";
import classes from "./docs.module.css";
import sample from "./sample.md?raw";

/** An email is laid out at least this wide beside its source, and scaled to fit. */
const LAID_OUT_AT_PX = 560;

const converter = createConverter();

/** Turns a block of Markdown or CSS into an editor with its email next to it. */
export function enliven(example: HTMLElement): void {
  const isCss = example.dataset["example"] === "css";
  const original = example.querySelector("code")?.textContent ?? "";
  const heightPx = example.querySelector("pre")?.offsetHeight ?? 0;
  const name = isCss ? "CSS" : "Markdown";
  example.className = classes["example"] ?? "";
  example.innerHTML = `
    <textarea spellcheck="false" aria-label="${name} example"></textarea>
    <div><iframe sandbox="allow-same-origin" title="The email" tabindex="-1"></iframe></div>
    <p>
      <span role="status"></span>
      <button type="button" aria-pressed="false">Dark mode</button>
      <button type="button" hidden>Reset</button>
      <button type="button">${isCss ? "Create a template from it" : "Open in playground"}</button>
    </p>`;
  const editor = part(example, "textarea");
  const window = part(example, "div");
  const frame = part(example, "iframe");
  const status = part(example, "span");
  const [dark, reset, open] = [...example.querySelectorAll("button")] as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];

  const mail = createMailFrame(frame, {
    prepare: placeholdImages,
    onWritten: () => undefined,
    onHeight: () => undefined,
  });
  const fit = () => {
    const { clientWidth, clientHeight } = window;
    const isBeside = window.offsetTop === editor.offsetTop;
    const widthPx = isBeside ? Math.max(clientWidth, LAID_OUT_AT_PX) : clientWidth;
    const scale = clientWidth / widthPx;
    frame.style.cssText = `width:${widthPx}px;height:${clientHeight / scale}px;transform:scale(${scale})`;
  };
  new ResizeObserver(fit).observe(window);

  let result: ConversionResult | undefined;
  let scheme: View["scheme"] = isPageDark() ? "dark" : "light";
  const show = () => {
    dark.ariaPressed = String(scheme === "dark");
    if (result !== undefined) mail.show(previewDocument(result.html, { scheme, stylesStripped: false }));
  };
  const latest = createLatest((request: ConversionRequest) => converter.convert(request), {
    onResult: (answer) => {
      result = answer;
      const [first] = [...answer.templateWarnings, ...answer.warnings];
      status.textContent = reset.hidden ? "" : (answer.templateFault ?? first?.message ?? "");
      show();
    },
    onFault: ({ message }) => (status.textContent = message),
  });
  const convert = () => {
    reset.hidden = editor.value === original;
    const template = { css: editor.value, header: "", footer: "" };
    latest.ask(isCss ? { markdown: sample, template } : { markdown: editor.value, template: undefined });
  };

  editor.value = original;
  editor.style.minHeight = `${heightPx}px`;
  frame.srcdoc = emptyDocument({ images: false });
  editor.addEventListener("input", convert);
  reset.addEventListener("click", () => {
    editor.value = original;
    editor.focus();
    convert();
  });
  dark.addEventListener("click", () => {
    scheme = scheme === "dark" ? "light" : "dark";
    show();
  });
  // The app is not part of a static site.
  open.hidden = document.querySelector(`a[href="${PAGES.playground}"]`) === null;
  open.addEventListener("click", () => {
    if (isCss) writeStored(EXAMPLE_CSS, editor.value);
    else openExample(document.title.split(" · ", 1)[0] ?? "Example", editor.value);
    location.href = isCss ? PAGES.templates : PAGES.playground;
  });
  convert();
}

function part<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  return parent.querySelector(tag) as HTMLElementTagNameMap[Tag];
}

function isPageDark(): boolean {
  const chosen = document.documentElement.dataset["mantineColorScheme"];
  return chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
}
