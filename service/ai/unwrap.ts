const OPENING = /^\s*(`{3,}|~{3,})(?:markdown|md)[ \t]*\r?\n/i;
/** After backticks that open code, there is no other: "```x```" is code within a line. */
const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})(.*)$/;

/**
 * Removes a fence that marks a whole answer as Markdown. Models often add one, and the email would show the answer as
 * code. A fence with a language opens code inside it, and the next one without a language closes that.
 */
export function unwrapped(text: string): string {
  const [opening = "", marker] = OPENING.exec(text) ?? [];
  if (marker === undefined) return text;
  const lines = text.slice(opening.length).trimEnd().split("\n");
  let isInCode = false;
  for (const [index, line] of lines.entries()) {
    const [, fence = "", language = ""] = FENCE.exec(line.trimEnd()) ?? [];
    if (!fence.startsWith(marker)) continue;
    if (language === "" && !isInCode)
      return index === lines.length - 1 ? lines.slice(0, -1).join("\n") : text;
    isInCode = language !== "" || !isInCode;
  }
  return lines.join("\n");
}
