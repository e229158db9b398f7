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
    if (!element.checkVisibility()) continue;
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

/** What is left where a client drops every `<style>` (Gmail with another provider's account, GMX, La Poste). */
export function withoutStyleElements(html: string): string {
  return html.replace(/<style[^>]*>[^]*?<\/style>/gi, "");
}

/** The words of data tables that do not stand on one line. Runs inside the browser. */
export function readBrokenWords(): string[] {
  const broken: string[] = [];
  for (const table of document.querySelectorAll("table:not([role])")) {
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const word of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
}
