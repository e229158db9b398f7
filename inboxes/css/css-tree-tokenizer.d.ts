/** The package has no types of its own. */
declare module "css-tree/tokenizer" {
  /** Calls back for every token of the source: its type and where it starts and ends. */
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
}
