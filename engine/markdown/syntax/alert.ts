export interface Alert {
  readonly kind: string;
  readonly title: string;
  /** The rest of the paragraph the mark stood in. */
  readonly rest: string;
}

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(?:\n|$)/i;

/** `> [!NOTE]`, and `> [!NOTE] A title of its own`. */
export const readAlert = (content: string): Alert | undefined => {
  const match = MARK.exec(content);
  if (match === null) return undefined;
  const kind = (match[1] as string).toLowerCase();
  const title = match[2] === "" ? kind.charAt(0).toUpperCase() + kind.slice(1) : (match[2] as string);
  return { kind, title, rest: content.slice(match[0].length) };
};
