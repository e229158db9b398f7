// css-tree has no types of its own; tsconfig.base.json points here, so that every room sees them.
/** Calls back for every token of the source: its type and where it starts and ends. */
export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
