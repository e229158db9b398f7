import { linkAddress } from "../../address.ts";
import { Element } from "../../tree.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** `<https://example.com>` and `<someone@example.com>`. */
export const autolink = {
  characters: "<",
  parse(state: InlineState, position: number): number {
    AUTOLINK.lastIndex = position;
    const [written, address, email] = AUTOLINK.exec(state.source) ?? [];
    if (written === undefined) return -1;
    const end = AUTOLINK.lastIndex;
    const text = written.slice(1, -1);
    const href = linkAddress(address ?? `mailto:${email}`);
    state.flush(position);
    if (href === undefined) return state.pushText(position, end, text);
    const piece = state.push(InlineKind.open, Element.a, "", { href });
    state.lines[piece] = state.lineAt(position);
    state.push(InlineKind.text, -1, text, undefined);
    state.push(InlineKind.close, Element.a, "", undefined);
    state.runStart = end;
    return end;
  },
};

/** An address with a scheme, or an email address. */
const AUTOLINK =
  /<(?:([a-z][a-z\d+.-]{1,31}:[^\0- <>]*)|([\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!>)|(?=>)))+))>/iy;
