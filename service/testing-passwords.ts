import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Hashing a password takes a tenth of a second on purpose, and tests hash hundreds. In the processes of the tests
 * it takes a thousandth of that. The services that tests start as processes of their own hash as in production.
 */
const CHEAP = 16;

const { scrypt } = crypto;
if (scrypt.name !== cheapScrypt.name) {
  crypto.scrypt = cheapScrypt as typeof scrypt;
  syncBuiltinESMExports();
}

function cheapScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, N: CHEAP }, done);
}
