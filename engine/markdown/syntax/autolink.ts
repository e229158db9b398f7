import { linkAddress } from "../../address.ts";
import { Element } from "../../tree.ts";
import { Code, isAlphanumeric, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/** `<https://example.com>` and `<someone@example.com>`. */
export const autolink = {
  characters: "<",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    const first = unitAt(source, position + 1);
    if (!isAlphanumeric(first) && !(first < 128 && first > Code.space)) return -1;
    let at = position + 1;
    let colon = -1;
    let atSign = -1;
    for (; ; at++) {
      const code = unitAt(source, at);
      if (code === Code.greater) break;
      if (Number.isNaN(code) || code <= Code.space || code === Code.less) return -1;
      if (code === Code.colon && colon === -1) colon = at;
      else if (code === Code.at && atSign === -1) atSign = at;
    }
    const text = source.slice(position + 1, at);
    const isAddress = colon !== -1 && SCHEME.test(source.slice(position + 1, colon));
    if (!isAddress && (atSign === -1 || text.length > 320 || !EMAIL.test(text))) return -1;
    const href = linkAddress(isAddress ? text : `mailto:${text}`);
    state.flush(position);
    if (href === undefined) return state.pushText(position, at + 1, text);
    const piece = state.push(InlineKind.open, Element.a, "", { href });
    state.lines[piece] = state.lineAt(position);
    state.push(InlineKind.text, -1, text, undefined);
    state.push(InlineKind.close, Element.a, "", undefined);
    state.runStart = at + 1;
    return at + 1;
  },
};

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]{1,31}$/u;
