import { LIMITS } from "@galley/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../accounts/store.ts";
import type { Database } from "../platform/database/database.ts";
import { openTestDatabase } from "../testing.ts";
import { createTemplateStore } from "./store.ts";
import { createVersionStore } from "./version-store.ts";
import { createTemplates, type Templates } from "./templates.ts";

let db: Database;
let templates: Templates;
const clock = { now: () => 1_000_000 };
const sheet = { name: "Plain", css: "p { color: red }", header: "", footer: "" };
const blue = "p { color: blue }";
const byId = (value: string, version?: number) => ({ by: "id", value, version }) as const;
const byAlias = (value: string) => ({ by: "alias", value }) as const;

beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of ["ours", "theirs"]) {
    await createAccountStore(db).insert({ id, name: id, plan: "starter", state: "active", at: 0 });
  }
  templates = createTemplates({ db, clock });
});

describe("a draft", () => {
  test("is the newest version, and conversions keep the published one until it is published", async () => {
    const { id } = await templates.create("ours", sheet);
    const draft = await templates.save("ours", id, { css: blue, draft: true });
    expect(draft).toMatchObject({ version: 2, published_version: 1, css: blue });
    expect(await templates.read("ours", id)).toMatchObject({ version: 2, published_version: 1, css: blue });
    expect(await templates.inUse("ours", byId(id))).toMatchObject({ version: 1, source: { css: sheet.css } });
    expect(await templates.publish("ours", id, 2)).toMatchObject({ version: 2, published_version: 2 });
    expect(await templates.inUse("ours", byId(id))).toMatchObject({ version: 2, source: { css: blue } });
  });

  test("is used by a conversion that pins its version", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { css: blue, draft: true });
    expect((await templates.inUse("ours", byId(id, 2))).source.css).toBe(blue);
    expect((await templates.inUse("ours", byId(id, 1))).source.css).toBe(sheet.css);
    await expect(templates.inUse("ours", byId(id, 3))).rejects.toMatchObject({
      code: "template_not_found",
      message: "Your account has no template with this id, or the template has no version 3.",
    });
  });

  test("saved after a publication that it did not see keeps that publication", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { css: blue, draft: true });
    await Promise.all([
      templates.publish("ours", id, 2),
      templates.save("ours", id, { css: "p { color: green }", draft: true }),
    ]);
    expect(await templates.read("ours", id)).toMatchObject({ version: 3, published_version: 2 });
  });

  test("is published by a save that changes nothing else", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { css: blue, draft: true });
    expect(await templates.save("ours", id, { css: blue })).toMatchObject({
      version: 2,
      published_version: 2,
    });
    expect((await templates.inUse("ours", byId(id))).source.css).toBe(blue);
  });

  test("stays a draft when only the alias changes", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { css: blue, draft: true });
    expect(await templates.save("ours", id, { alias: "renamed" })).toMatchObject({
      alias: "renamed",
      version: 2,
      published_version: 1,
    });
    expect(await templates.save("ours", id, {})).toMatchObject({ published_version: 1 });
    expect((await templates.inUse("ours", byAlias("renamed"))).source.css).toBe(sheet.css);
  });

  test("can be the first version: conversions get template_not_published", async () => {
    const { id } = await templates.create("ours", { ...sheet, draft: true });
    expect(await templates.read("ours", id)).toMatchObject({ version: 1, published_version: null });
    await expect(templates.inUse("ours", byId(id))).rejects.toMatchObject({ code: "template_not_published" });
    await templates.publish("ours", id, 1);
    expect((await templates.inUse("ours", byId(id))).version).toBe(1);
  });

  test("does not remove the published version, however many drafts follow", async () => {
    const { id } = await templates.create("ours", sheet);
    const store = createTemplateStore(db);
    for (let version = 1; version <= LIMITS.templateVersions + 1; version++) {
      await store.advance(id, version, 0, true);
      await createVersionStore(db).insert(id, version + 1, { ...sheet, css: blue }, 0);
    }
    await templates.save("ours", id, { css: "", draft: true });
    const kept = (await templates.versions("ours", id)).map(({ version }) => version);
    expect(kept).toHaveLength(LIMITS.templateVersions + 1);
    expect(kept.slice(-2)).toEqual([4, 1]);
    expect((await templates.inUse("ours", byId(id))).source.css).toBe(sheet.css);
  });
});

describe("publishing", () => {
  test("never goes back to an older version, which must be restored instead", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { css: blue });
    await expect(templates.publish("ours", id, 1)).rejects.toMatchObject({ code: "version_conflict" });
    await templates.restore("ours", id, 1);
    expect(await templates.inUse("ours", byId(id))).toMatchObject({ version: 3, source: { css: sheet.css } });
  });

  test("a second time changes nothing, and another account's is not found", async () => {
    const { id } = await templates.create("ours", { ...sheet, draft: true });
    await templates.publish("ours", id, 1);
    expect(await templates.publish("ours", id, 1)).toMatchObject({ published_version: 1 });
    await expect(templates.publish("theirs", id, 1)).rejects.toMatchObject({ code: "template_not_found" });
  });
});

test("accepts a save repeated after a lost response, and rejects a different one as a conflict", async () => {
  const { id } = await templates.create("ours", sheet);
  await templates.save("ours", id, { css: blue }, 1);
  expect(await templates.save("ours", id, { css: blue }, 1)).toMatchObject({ version: 2 });
  await expect(templates.save("ours", id, { css: "" }, 1)).rejects.toMatchObject({
    code: "version_conflict",
  });
});

describe("an alias", () => {
  test("finds the template for a conversion, also right after it moves to another", async () => {
    const first = await templates.create("ours", { ...sheet, alias: "moves" });
    const second = await templates.create("ours", sheet);
    expect((await templates.inUse("ours", byAlias("moves"))).id).toBe(first.id);
    await templates.save("ours", first.id, { alias: null });
    await expect(templates.inUse("ours", byAlias("moves"))).rejects.toMatchObject({
      code: "template_not_found",
      message: "Your account has no template with this alias.",
    });
    const moved = await templates.save("ours", second.id, { alias: "moves" });
    expect(moved).toMatchObject({ alias: "moves", version: 1 });
    expect((await templates.inUse("ours", byAlias("moves"))).id).toBe(second.id);
  });

  test("belongs to one template of an account, also with parallel requests", async () => {
    const [one, other] = await Promise.all([
      templates.create("ours", sheet),
      templates.create("ours", sheet),
    ]);
    const saves = await Promise.allSettled(
      [one, other].map(({ id }) => templates.save("ours", id, { alias: "wanted" })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(templates.create("ours", { ...sheet, alias: "wanted" })).rejects.toMatchObject({
      code: "alias_taken",
    });
    await templates.create("theirs", { ...sheet, alias: "wanted" });
  });

  test("of a deleted template can be reused, and the template is restored without it", async () => {
    const { id } = await templates.create("ours", { ...sheet, alias: "free" });
    await templates.remove("ours", id);
    const next = await templates.create("ours", { ...sheet, alias: "free" });
    expect(await templates.undelete("ours", id)).toMatchObject({ alias: null });
    await templates.remove("ours", next.id);
    expect(await templates.undelete("ours", next.id)).toMatchObject({ alias: "free" });
  });

  test("cannot change in a draft", async () => {
    const { id } = await templates.create("ours", sheet);
    await expect(templates.save("ours", id, { alias: "later", draft: true })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/alias" }],
    });
  });
});
