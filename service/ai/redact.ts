const LONGEST_SENTENCE = 300;
const SHORTEST_FRAGMENT = 12;
const SHORTEST_SECRET = 4;
const REDACTED = "[…]";

/** Matches anything that looks like a key, even if partly masked as providers print them. */
const KEY_LIKE =
  /\b(?:sk|pk|rk|gly_live)[-_][\w*.…-]{4,}|\bAIza[\w*.…-]{4,}|\bBearer\s+\S+|[A-Za-z0-9+/_-]{32,}={0,2}/g;

/**
 * Makes a provider's message safe to show: short, on one line, and without anything from the request. Providers quote
 * what they were sent, in whole or in part, so every longer fragment that is also in a secret is removed.
 */
export function redact(sentence: string, secrets: readonly string[]): string {
  const text = withoutFragments(
    onOneLine(sentence.slice(0, 4 * LONGEST_SENTENCE).toWellFormed()),
    secrets.map(onOneLine),
  );
  const shown = text.replaceAll(KEY_LIKE, REDACTED);
  if (shown.length <= LONGEST_SENTENCE) return shown;
  return `${shown.slice(0, LONGEST_SENTENCE).replace(/[\ud800-\udbff]$/, "")}…`;
}

function withoutFragments(text: string, secrets: readonly string[]): string {
  let kept = "";
  let at = 0;
  while (at < text.length) {
    const length = Math.max(0, ...secrets.map((secret) => fragmentAt(text, at, secret)));
    kept += length === 0 ? text[at] : REDACTED;
    at += Math.max(1, length);
  }
  return kept;
}

/** The number of characters from here on that are also in the secret, or 0 if they are too few to reveal anything. */
function fragmentAt(text: string, at: number, secret: string): number {
  const least = Math.min(SHORTEST_FRAGMENT, secret.length);
  if (least < SHORTEST_SECRET || at + least > text.length) return 0;
  let end = at + least;
  if (!secret.includes(text.slice(at, end))) return 0;
  while (end < text.length && secret.includes(text.slice(at, end + 1))) end += 1;
  return end - at;
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
