import frame from "../parts/frame/frame.module.css";
import classes from "./docs.module.css";

/**
 * The pages are readable without a script. This one adds search, and makes examples live when they come near. It also
 * loads the styles of every page, so it names a class of each style sheet.
 */
const NEAR = "600px 0px";
const SEARCH = `.${frame["search"]}.${classes["search"]}`;

for (const opener of document.querySelectorAll<HTMLElement>(SEARCH)) {
  let open: Promise<() => void> | undefined;
  const search = async () => {
    open ??= import("./search-dialog.ts").then((module) =>
      module.createSearchDialog(opener.dataset["index"] ?? ""),
    );
    (await open)();
  };
  opener.hidden = false;
  opener.addEventListener("click", () => void search());
  addEventListener("keydown", (event) => {
    const isTyping = (event.target as Element).matches("input, textarea");
    const isAsked =
      event.key === "/" ? !isTyping && !event.ctrlKey : event.key === "k" && (event.ctrlKey || event.metaKey);
    if (!isAsked) return;
    event.preventDefault();
    void search();
  });
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void import("./example.ts").then((module) => module.enliven(target as HTMLElement));
    }
  },
  { rootMargin: NEAR },
);
for (const example of document.querySelectorAll("[data-example]")) near.observe(example);
