import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountStore } from "../accounts/store.ts";
import { testPlace } from "../testing.ts";
import { openDatabase, type Database } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { createSealing } from "./sealing.ts";
import { createAccountKeyStore } from "./sealing/account-keys.ts";
import { createMasterKeyFile, fixedMasterKeys, parseMasterKeys } from "./sealing/master-keys.ts";
import { openMasterKeys } from "./sealing/open-master-keys.ts";
import { rotateMasterKey } from "./sealing/rotate.ts";

const clock = { now: () => 1_000 };
const secret = Buffer.from("sk-the-secret");
let dataDir: string;
let db: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-sealing-"));
  db = openDatabase(await testPlace(dataDir));
  await migrate(db);
  for (const id of ["ann", "bob"]) {
    await createAccountStore(db).insert({ id, name: id, plan: "starter", state: "active", at: 0 });
  }
});

afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

async function open(configured?: string) {
  const accountKeys = createAccountKeyStore({ db, clock });
  const masterKeys = await openMasterKeys({
    configured: configured === undefined ? undefined : parseMasterKeys(configured),
    dataDir,
    accountKeys,
  });
  const rotate = () => rotateMasterKey({ db, clock, masterKeys });
  return { accountKeys, masterKeys, rotate, ...createSealing({ accountKeys, masterKeys }) };
}

test("decrypts what it encrypted, also after a restart, and never produces the same ciphertext twice", async () => {
  const first = await open();
  const sealed = await first.seal("ann", "purpose", secret);
  expect(await first.seal("ann", "purpose", secret)).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64").includes(secret)).toBe(false);
  expect(await (await open()).open("ann", "purpose", sealed)).toEqual(secret);
});

test("decrypts only for the same account and purpose, and detects a changed bit", async () => {
  const { seal, open: unseal } = await open();
  const sealed = await seal("ann", "purpose", secret);
  await seal("bob", "purpose", secret);
  await expect(unseal("bob", "purpose", sealed)).rejects.toThrow("cannot be decrypted");
  await expect(unseal("ann", "other", sealed)).rejects.toThrow("cannot be decrypted");
  const bytes = Buffer.from(sealed, "base64");
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    await expect(unseal("ann", "purpose", changed.toString("base64"))).rejects.toThrow("cannot be decrypted");
  }
  await expect(unseal("ann", "purpose", "")).rejects.toThrow("cannot be decrypted");
});

test("an account's key copied to another account does not decrypt there", async () => {
  const { seal } = await open();
  const sealed = await seal("ann", "purpose", secret);
  await db
    .insertInto("account_keys")
    .expression((build) =>
      build
        .selectFrom("account_keys")
        .select([build.val("bob").as("account_id"), "wrapped", "master_version", "created_at"]),
    )
    .columns(["account_id", "wrapped", "master_version", "created_at"])
    .execute();
  await expect((await open()).open("bob", "purpose", sealed)).rejects.toThrow("cannot be decrypted");
});

test("creates the file of master keys once, readable by its owner only", async () => {
  await open();
  const path = join(dataDir, "master-keys");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const before = readFileSync(path, "utf8");
  await Promise.all([open(), createMasterKeyFile(path), createMasterKeyFile(path)]);
  expect(readFileSync(path, "utf8")).toBe(before);
});

test.each(["", "1:too-short"])("names a damaged file of master keys at startup: %j", async (text) => {
  const path = join(dataDir, "master-keys");
  writeFileSync(path, text);
  await expect(open()).rejects.toMatchObject({
    name: "MasterKeyError",
    message: expect.stringContaining(`${path} is damaged: `),
  });
});

test("does not replace a lost file of master keys", async () => {
  await (await open()).seal("ann", "purpose", secret);
  rmSync(join(dataDir, "master-keys"));
  await expect(open()).rejects.toThrow("Restore the file");
});

test("a rotation re-encrypts every account key, and a running service notices", async () => {
  const running = await open();
  const sealed = await running.seal("ann", "purpose", secret);
  const fresh = await open();
  const command = await open();
  expect(await command.rotate()).toEqual({ version: 2, rewrapped: 1 });
  expect(await fresh.open("ann", "purpose", sealed)).toEqual(secret);
  await running.seal("bob", "purpose", secret);
  expect(await running.accountKeys.someNotUnder(2, 10)).toEqual([]);
  expect(await command.rotate()).toEqual({ version: 3, rewrapped: 2 });
  expect(readFileSync(join(dataDir, "master-keys"), "utf8")).toMatch(/^#.*\n3:\S+\n2:\S+\n$/);
  expect(await (await open()).open("ann", "purpose", sealed)).toEqual(secret);
});

test("simultaneous rotations under load lose nothing", async () => {
  const running = await open();
  const sealed = await running.seal("ann", "purpose", secret);
  const rotations = Promise.all([(await open()).rotate(), (await open()).rotate(), (await open()).rotate()]);
  const load = Array.from({ length: 50 }, async () => (await open()).open("ann", "purpose", sealed));
  expect(new Set((await Promise.all(load)).map(String))).toEqual(new Set([secret.toString()]));
  expect((await rotations).some(({ version }) => version === 4)).toBe(true);
  expect(await (await open()).open("ann", "purpose", sealed)).toEqual(secret);
});

/** Other rotations have to wait for a lock, so waiting for them has to end. A shorter wait could only miss a bug. */
const giveUp = () => new Promise((resolve) => setTimeout(resolve, 300));

test("an account's key that is created while two rotations happen is not lost", async () => {
  const { accountKeys, masterKeys, rotate } = await open();
  let rotating: Promise<unknown> | undefined;
  const current = async () => {
    const key = await masterKeys.current();
    await Promise.race([(rotating = rotate().then(rotate)), giveUp()]);
    return key;
  };
  const { seal } = createSealing({ accountKeys, masterKeys: { ...masterKeys, current } });
  const sealed = await seal("ann", "purpose", secret);
  await rotating;
  expect(await (await open()).open("ann", "purpose", sealed)).toEqual(secret);
});

test("a rotation that is overtaken by two others loses nothing", async () => {
  const sealed = await (await open()).seal("ann", "purpose", secret);
  const { masterKeys } = await open();
  /** Rotates, but waits the nth time it asks for the master key in use: 2 is after adding one, 4 is while encrypting. */
  const rotate = (nth: number, wait: () => Promise<unknown>) => {
    let calls = 0;
    const current = async () => {
      const key = await masterKeys.current();
      if (++calls === nth) await wait();
      return key;
    };
    return rotateMasterKey({ db, clock, masterKeys: { ...masterKeys, current } });
  };
  const rotations: Promise<unknown>[] = [];
  const release = Promise.withResolvers<void>();
  /** Adds a key to the file, and waits before it encrypts anything with it. */
  const overtake = () =>
    new Promise<void>((resolve) => {
      const waitThere = () => (resolve(), release.promise);
      rotations.push(rotate(2, waitThere));
    });
  let overtaking: Promise<void> | undefined;
  await rotate(4, () => Promise.race([(overtaking = overtake().then(overtake)), giveUp()]));
  release.resolve();
  await overtaking;
  await Promise.all(rotations);
  expect(await (await open()).open("ann", "purpose", sealed)).toEqual(secret);
});

test("uses the first configured master key to encrypt and the others to decrypt, and rotates to the first", async () => {
  const [one, two] = ["1", "2"].map(
    (version) => `${version}:${Buffer.alloc(32, version).toString("base64")}`,
  );
  const sealed = await (await open(one)).seal("ann", "purpose", secret);
  const both = await open(`${two} ${one}`);
  expect(await both.open("ann", "purpose", sealed)).toEqual(secret);
  expect(await both.rotate()).toEqual({ version: 2, rewrapped: 1 });
  expect(await (await open(two)).open("ann", "purpose", sealed)).toEqual(secret);
});

test("names a master key at startup that is in use and missing, as after restoring an older backup", async () => {
  const [one, two] = ["1", "2"].map(
    (version) => `${version}:${Buffer.alloc(32, version).toString("base64")}`,
  );
  await (await open(two)).seal("ann", "purpose", secret);
  await expect(open(one)).rejects.toMatchObject({
    name: "MasterKeyError",
    message: expect.stringContaining("master key 2"),
  });
});

test("a rotation at startup does not look like a missing master key", async () => {
  const { seal, accountKeys, rotate } = await open();
  await seal("ann", "purpose", secret);
  const read: number[][] = [];
  const masterVersions = async () => {
    const versions = await accountKeys.masterVersions();
    // The second rotation removes the key that was just read.
    if (read.push(versions) === 1) await rotate().then(rotate);
    return versions;
  };
  await openMasterKeys({ configured: undefined, dataDir, accountKeys: { ...accountKeys, masterVersions } });
  expect(read).toEqual([[1], [3]]);
});

test("rejects another master key with a known version at startup", async () => {
  await open(`1:${Buffer.alloc(32, 1).toString("base64")}`);
  await expect(open(`1:${Buffer.alloc(32, 2).toString("base64")}`)).rejects.toThrow("not the one");
  await expect(open()).rejects.toThrow("Restore the file");
});

test("rejects invalid master keys without quoting them", () => {
  for (const text of ["", "1:short", "no-version", `1:${"A".repeat(43)} 1:${"B".repeat(43)}`]) {
    expect(() => fixedMasterKeys(parseMasterKeys(text))).toThrow(/^(?!.*short)/);
  }
});
