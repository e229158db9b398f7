/**
 * What sticks out of the window: the page if it can be scrolled sideways, and each innermost element that goes
 * past an edge. Runs inside the browser.
 */
export function readOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  const scrolled = document.scrollingElement!.scrollWidth;
  if (scrolled > width) faults.push(`the page is ${scrolled} px wide in a window of ${width}`);
  for (const element of document.body.querySelectorAll("*")) {
    // Content that is too wide may be in a box that scrolls, but the box itself must not overflow.
    if (!element.checkVisibility() || element.parentElement?.closest('[style*="overflow-x:auto"]')) continue;
    const { left, right, width: own } = element.getBoundingClientRect();
    const sticksOut = own > 0 && (right > width + 0.5 || left < -0.5);
    const isInnermost = ![...element.children].some((child) => {
      const inner = child.getBoundingClientRect();
      return inner.width > 0 && (inner.right > width + 0.5 || inner.left < -0.5);
    });
    if (sticksOut && isInnermost) {
      faults.push(
        `<${element.localName}> from ${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 160)}`,
      );
    }
  }
  return faults;
}

/** The email in a client that drops every `<style>` (Gmail with another provider's account, GMX, La Poste). */
export function withoutStyleElements(html: string): string {
  return html.replace(/<style[^>]*>[^]*?<\/style>/gi, "");
}

/**
 * The words of data tables that are broken over lines, with or without a break opportunity. Runs inside the browser.
 */
export function readBrokenWords(): string[] {
  const broken: string[] = [];
  for (const cell of document.querySelectorAll("table:not([role]) :is(td, th)")) {
    const places: { node: Text; offset: number }[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let offset = 0; offset < node.data.length; offset++) places.push({ node, offset });
    }
    const text = places.map(({ node, offset }) => node.data[offset]).join("");
    for (const word of text.matchAll(/\S+/g)) {
      const range = document.createRange();
      const [first, last] = [places[word.index]!, places[word.index + word[0].length - 1]!];
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset + 1);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10)));
      if (lines.size > 1) broken.push(word[0]);
    }
  }
  return broken;
}
