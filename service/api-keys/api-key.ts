import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "gly_live_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_CHARACTERS = 30;
const CHECKSUM_CHARACTERS = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

/** Creates a key. Its checksum reveals typos, and lets secret scanners confirm a match, without a lookup. */
export function generateApiKey(): string {
  let secret = "";
  for (let index = 0; index < SECRET_CHARACTERS; index++) secret += ALPHABET[randomInt(ALPHABET.length)];
  return PREFIX + secret + checksum(secret);
}

export function isWellFormedApiKey(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(PREFIX.length, -CHECKSUM_CHARACTERS);
  return text.endsWith(checksum(secret));
}

export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let index = 0; index < CHECKSUM_CHARACTERS; index++) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
