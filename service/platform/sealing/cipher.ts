import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

export const KEY_BYTES = 32;

/** AES-256-GCM as text: format, nonce, tag and content, in base64. */
export function encrypt(key: Uint8Array, boundTo: readonly string[], content: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(boundTo));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** Throws if the key is another one, a byte was changed, or it was bound to something else. */
export function decrypt(key: Uint8Array, boundTo: readonly string[], sealed: string): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < HEAD_BYTES || bytes[0] !== FORMAT)
    throw new Error("This data was not encrypted by Galley.");
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  decipher.setAAD(additionalData(boundTo));
  return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
}

/** As JSON, because joining the parts would let one binding be read as another. */
function additionalData(boundTo: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(["galley", FORMAT, ...boundTo]));
}
