import { isAlphanumeric, Code, unitAt } from "../../characters.ts";

/** Calls back with each part of a text, and says whether it is an email address such as someone@example.com. */
export const splitAtEmails = (text: string, emit: (part: string, email: boolean) => void): void => {
  let done = 0;
  let at = text.indexOf("@");
  while (at !== -1) {
    let start = at;
    while (start > done && isLocal(unitAt(text, start - 1))) start--;
    const end = start < at ? domainEnd(text, at + 1) : -1;
    if (end !== -1) {
      if (start > done) emit(text.slice(done, start), false);
      emit(text.slice(start, end), true);
      done = end;
    }
    at = text.indexOf("@", Math.max(at + 1, done));
  }
  if (done < text.length) emit(text.slice(done), false);
};

const isLocal = (code: number): boolean =>
  isAlphanumeric(code) || code === Code.dot || code === Code.dash || code === Code.underscore || code === 43;

/** The end of a domain, or -1. */
const domainEnd = (text: string, start: number): number => {
  DOMAIN.lastIndex = start;
  return DOMAIN.test(text) ? DOMAIN.lastIndex : -1;
};

/** Letters, digits, `-`, `_` and at least one dot, not ending in `-` or `_`. */
const DOMAIN = /[\w-]*(?:\.[a-z\d][\w-]*)+(?<![_-])(?![\w-])/iy;
