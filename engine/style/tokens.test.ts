import { expect, test } from "vitest";
import { eachToken } from "./tokens.ts";

const tokensOf = (source: string): string[] => {
  const tokens: string[] = [];
  eachToken(source, (type, text, _start, number) =>
    tokens.push(`${type} ${JSON.stringify(text)}${number === 0 ? "" : ` ${number}`}`),
  );
  return tokens;
};

test.each([
  ["a-b --c -d", ['ident "a-b"', 'space " "', 'ident "--c"', 'space " "', 'ident "-d"']],
  ["\\41 b\\)", ['ident "Ab)"']],
  ["Min(", ['function "min"']],
  ["@Media#Ab", ['at "media"', 'hash "Ab"']],
  [
    "1e3 -.5EM +2% 1e",
    [
      'number "1e3" 1000',
      'space " "',
      'dimension "em" -0.5',
      'space " "',
      'percentage "%" 2',
      'space " "',
      'dimension "e" 1',
    ],
  ],
  ['"a\\"b" \'c', ['string "a\\"b"', 'space " "', 'string "c"']],
  ["'a\\\nb'", ['string "ab"']],
  ["'a\nb", ['bad ""', 'space " "', 'ident "b"']],
  ["url( a\\)b ) URL('x", ['bad ""', 'space " "', 'function "url"', 'string "x"']],
  ["a/* b */c<!---->/*", ['ident "a"', 'ident "c"']],
  ["-->", []],
  ["#{.\\", ['delimiter "#"', 'delimiter "{"', 'delimiter "."', 'delimiter "\\\\"']],
  ["\ufeffé", ['ident "é"']],
])("%j is read as its tokens", (source, tokens) => {
  expect(tokensOf(source)).toEqual(tokens);
});
