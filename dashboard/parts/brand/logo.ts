import type { TextChange } from "./brand-css.ts";

const IMAGE = /!\[(?<alt>(?:\\.|[^\]\\])*)\]\((?<address>[^\s)]+)[^)]*\)(?:\{[^}\n]*\})?/d;

/** The address of the first image in the header, which is the logo. */
export function readLogo(header: string): string {
  return IMAGE.exec(header)?.groups?.["address"] ?? "";
}

/** The change that shows this logo in the header, or takes it out. Everything else in the header stays. */
export function writeLogo(header: string, address: string, name: string): TextChange | undefined {
  const found = IMAGE.exec(header);
  if (found === null) {
    if (address === "") return undefined;
    const alt = name.replaceAll(/[[\]\\]/g, "");
    return { from: 0, to: 0, insert: `![${alt}](${address}){width=120}\n${header === "" ? "" : "\n"}` };
  }
  if (address === "") {
    const [from, to] = withLink(header, found.index, found.index + found[0].length);
    const rest = header.slice(to);
    const isAlone = /(^|\n)$/.test(header.slice(0, from)) && /^(\n|$)/.test(rest);
    return { from, to: to + (isAlone ? (/^\n*/.exec(rest)?.[0].length ?? 0) : 0), insert: "" };
  }
  const [from = 0, to = 0] = found.indices?.groups?.["address"] ?? [];
  return { from, to, insert: address };
}

/** An image and the link around it, if the link contains nothing else and would be left empty. */
function withLink(header: string, from: number, to: number): [from: number, to: number] {
  const [before] = /\[\s*$/.exec(header.slice(0, from)) ?? [];
  const [after] = /^\s*\](?:\([^)]*\)|\[[^\]]*\])(?:\{[^}\n]*\})?/.exec(header.slice(to)) ?? [];
  return before === undefined || after === undefined ? [from, to] : [from - before.length, to + after.length];
}

/** An address that Markdown takes as it is written. */
export function isLogoAddress(address: string): boolean {
  return address === "" || (/^https:\/\/[^\s()<>]+$/.test(address) && URL.canParse(address));
}
