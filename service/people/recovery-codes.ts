import { randomInt } from "node:crypto";

/** Without letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
const CHARACTERS = 10;

export function generateRecoveryCodes(): string[] {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  return Array.from({ length: CODES }, () =>
    hyphenated(Array.from({ length: CHARACTERS }, character).join("")),
  );
}

export function hyphenated(code: string): string {
  return `${code.slice(0, CHARACTERS / 2)}-${code.slice(CHARACTERS / 2)}`;
}
