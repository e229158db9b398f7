/** The page around a preview. The email runs no scripts, because its frame does not allow them. */
export const PREVIEW_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview · Galley</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template-rows: auto 1fr auto; height: 100vh; background: light-dark(#eef0f3, #16181d); }
  header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 10px 16px; background: light-dark(#fff, #1f2229); border-bottom: 1px solid light-dark(#d9dde3, #333842); }
  h1 { font-size: 14px; margin: 0; flex: 1; overflow-wrap: anywhere; }
  h1 small { display: block; font-weight: 400; opacity: 0.7; }
  button { font: inherit; padding: 4px 12px; border: 1px solid light-dark(#c4cad3, #454b57); border-radius: 6px; background: none; color: inherit; cursor: pointer; }
  button[aria-pressed="true"] { background: light-dark(#1d2129, #e8eaee); color: light-dark(#fff, #16181d); }
  main { overflow: auto; display: grid; justify-items: center; padding: 16px; }
  iframe, pre { box-sizing: border-box; border: 1px solid light-dark(#d9dde3, #333842); background: #fff; width: 100%; height: 100%; }
  pre { margin: 0; padding: 16px; overflow: auto; white-space: pre-wrap; background: light-dark(#fff, #1f2229); max-width: 800px; }
  main.phone iframe { width: 392px; }
  #warnings { margin: 0; padding: 0 16px 0 32px; max-height: 30vh; overflow: auto; background: light-dark(#fff8e6, #2d2716); }
  #warnings li { padding: 4px 0; }
  [hidden] { display: none; }
</style>
<header>
  <h1><span id="subject"></span> <small id="about"></small></h1>
  <button data-view="desktop" aria-pressed="true">Desktop</button>
  <button data-view="phone" aria-pressed="false">Phone</button>
  <button data-view="text" aria-pressed="false">Text</button>
</header>
<main><iframe id="email" title="The email" sandbox="allow-same-origin allow-popups"></iframe><pre id="text" hidden></pre></main>
<ul id="warnings" role="status"></ul>
<script type="module">
  const at = (id) => document.getElementById(id);
  const frame = at("email");

  async function show() {
    const email = await (await fetch("/email")).json();
    const warnings = email.error === undefined ? email.warnings : [{ message: email.error }];
    at("warnings").replaceChildren(...warnings.map(({ line, message }) => {
      const item = document.createElement("li");
      item.textContent = (line === undefined ? "" : "Line " + line + ": ") + message;
      return item;
    }));
    if (email.error !== undefined) return;
    at("subject").textContent = email.meta.subject ?? email.meta.title;
    at("about").textContent = email.file + " · " + (email.meta.bytes / 1024).toFixed(1) + " KiB";
    document.title = at("subject").textContent + " · Galley";
    at("text").textContent = email.text;
    const top = frame.contentWindow.scrollY;
    frame.onload = () => frame.contentWindow.scrollTo(0, top);
    frame.srcdoc = email.html;
  }

  for (const button of document.querySelectorAll("[data-view]")) {
    button.onclick = () => {
      for (const other of document.querySelectorAll("[data-view]")) other.ariaPressed = String(other === button);
      document.querySelector("main").className = button.dataset.view;
      frame.hidden = button.dataset.view === "text";
      at("text").hidden = !frame.hidden;
    };
  }
  new EventSource("/changes").onmessage = show;
  await show();
</script>
`;
