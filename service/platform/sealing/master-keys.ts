import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSecretFile, replaceSecretFile } from "../secret-file.ts";
import { KEY_BYTES } from "./cipher.ts";

/** The operator has to fix the master keys. The message says how, so it is shown without a stack. */
export class MasterKeyError extends Error {
  override readonly name = "MasterKeyError";
}

export interface MasterKey {
  readonly version: number;
  readonly bytes: Buffer;
}

/** The keys that encrypt the accounts' keys. The first is in use; the others only decrypt older data. */
export interface MasterKeys {
  current(): Promise<MasterKey>;
  find(version: number): Promise<MasterKey | undefined>;
  /** Adds a new key in front and keeps those in `keep`. Undefined if the operator manages the keys. */
  readonly renew?: (keep: (version: number) => boolean) => Promise<void>;
}

/** Keys from the operator's configuration, the same on every node. */
export function fixedMasterKeys(keys: readonly MasterKey[]): MasterKeys {
  return {
    current: async () => keys[0] as MasterKey,
    find: async (version) => keys.find((key) => key.version === version),
  };
}

/**
 * Keys in a file that only its owner can read. The file is read again whenever an unknown key is needed and before
 * anything new is encrypted, so a rotation by another process is noticed without a restart.
 */
export function masterKeysInFile(path: string): MasterKeys {
  let known: readonly MasterKey[] = [];
  const reread = async () => {
    const text = await readFile(path, "utf8");
    try {
      known = parseMasterKeys(text);
    } catch (error) {
      throw new MasterKeyError(
        `${path} is damaged: ${(error as Error).message}. Restore your copy of the file, or set MASTER_KEYS.`,
        { cause: error },
      );
    }
    return known;
  };
  return {
    current: async () => (await reread())[0] as MasterKey,
    find: async (version) =>
      known.find((key) => key.version === version) ?? (await reread()).find((key) => key.version === version),
    renew: async (keep) => {
      const before = await reread();
      const version = Math.max(...before.map((key) => key.version)) + 1;
      await replaceSecretFile(path, write([newKey(version), ...before.filter((key) => keep(key.version))]));
    },
  };
}

/** Creates the file with a first key. An existing file stays, also if two processes start together. */
export function createMasterKeyFile(path: string): Promise<void> {
  return createSecretFile(path, write([newKey(1)]));
}

/** A list of `version:key` with at least one, the one in use first. Lines that begin with `#` are comments. */
export function parseMasterKeys(text: string): MasterKey[] {
  const entries = text
    .replaceAll(/^#.*$/gm, "")
    .split(/[\s,]+/)
    .filter((entry) => entry !== "");
  const keys = entries.map((entry) => {
    const [, version, key] = /^(\d{1,9}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry) ?? [];
    if (version === undefined || key === undefined) {
      throw new Error(
        "master keys have the form version:key, where key is 32 bytes in base64, for instance 1:$(openssl rand -base64 32)",
      );
    }
    return { version: Number(version), bytes: Buffer.from(key, "base64") };
  });
  if (keys.length === 0) throw new Error("at least one master key is required");
  if (new Set(keys.map((key) => key.version)).size < keys.length) {
    throw new Error("each master key needs a different version");
  }
  return keys;
}

function write(keys: readonly MasterKey[]): string {
  const lines = keys.map(({ version, bytes }) => `${version}:${bytes.toString("base64")}\n`);
  return `# Galley's master keys, the one in use first. Without them no stored provider key opens: keep a copy.\n${lines.join("")}`;
}

function newKey(version: number): MasterKey {
  return { version, bytes: randomBytes(KEY_BYTES) };
}
