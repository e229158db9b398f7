import classes from "./docs.module.css";
import { createSearch } from "./search.ts";
import type { SearchSection } from "./search-sections.ts";

const EXCERPT_CHARACTERS = 120;

/** Creates the dialog that searches the documentation; returns what opens it. */
export function createSearchDialog(indexLink: string): () => void {
  const indexUrl = new URL(indexLink, location.href);
  const dialog = element("dialog", { className: classes["finder"] ?? "", ariaLabel: "Search docs" });
  const input = element("input", {
    placeholder: "Search docs",
    ariaLabel: "Search docs",
    ariaExpanded: "false",
    autocomplete: "off",
    spellcheck: false,
  });
  const results = element("div", { id: "results", role: "listbox", ariaLabel: "Results" });
  const status = element("p", { role: "status" });
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", results.id);
  dialog.append(input, results, status);
  document.body.append(dialog);

  let search: ((query: string) => SearchSection[]) | undefined;
  const load = async () => {
    const answer = await fetch(indexUrl);
    search = createSearch((await answer.json()) as SearchSection[]);
    show();
  };

  const show = () => {
    const found = search?.(input.value) ?? [];
    results.replaceChildren(...found.map((section, index) => option(section, index, indexUrl)));
    const isMissing = search !== undefined && input.value.trim() !== "" && found.length === 0;
    status.textContent = isMissing ? `No results for “${input.value.trim()}”` : "";
    choose(0);
  };

  let chosen = 0;
  const choose = (index: number) => {
    const { children } = results;
    chosen = Math.max(0, Math.min(index, children.length - 1));
    for (const child of children) child.ariaSelected = String(child === children[chosen]);
    children[chosen]?.scrollIntoView({ block: "nearest" });
    input.ariaExpanded = String(children.length > 0);
    input.setAttribute("aria-activedescendant", children[chosen]?.id ?? "");
  };

  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choose(chosen + step);
    else if (event.key === "Enter") (results.children[chosen] as HTMLElement | undefined)?.click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("click", ({ target }) => {
    // The backdrop, or a result: one on the same page changes only the place.
    if (target === dialog || (target as Element).closest("a") !== null) dialog.close();
  });

  return () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    if (search === undefined)
      load().catch(() => (status.textContent = "Search could not be loaded. Reload the page."));
  };
}

function option({ link, title, heading, text }: SearchSection, index: number, indexUrl: URL): HTMLElement {
  const excerpt = text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
  const found = element("a", {
    id: `result-${index}`,
    href: new URL(link, indexUrl).href,
    role: "option",
    tabIndex: -1,
  });
  found.append(
    element("strong", { textContent: heading === "" ? title : heading }),
    element("span", { textContent: heading === "" ? "" : title }),
    element("small", { textContent: excerpt }),
  );
  return found;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
