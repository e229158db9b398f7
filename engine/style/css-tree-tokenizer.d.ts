/** The package has no types of its own. */
declare module "css-tree/tokenizer" {
  /** Calls back for every token of the source: its type and where it starts and ends. */
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  /** The number of each type of token, by its name in CSS Syntax 3. */
  export const tokenTypes: Readonly<Record<TokenName, number>>;
  type TokenName =
    | "AtKeyword"
    | "CDC"
    | "CDO"
    | "Colon"
    | "Comma"
    | "Comment"
    | "Delim"
    | "Dimension"
    | "Function"
    | "Hash"
    | "Ident"
    | "LeftCurlyBracket"
    | "LeftParenthesis"
    | "LeftSquareBracket"
    | "Number"
    | "Percentage"
    | "RightCurlyBracket"
    | "RightParenthesis"
    | "RightSquareBracket"
    | "Semicolon"
    | "String"
    | "WhiteSpace";
}
