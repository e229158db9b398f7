import { LIMITS } from "@galley/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../accounts/store.ts";
import type { Database } from "../platform/database/database.ts";
import type { Problem } from "../platform/errors.ts";
import { openTestDatabase } from "../testing.ts";
import { applyWrites } from "../wire-writes.ts";
import { createTemplateStore } from "./store.ts";
import { createTemplates, type Templates } from "./templates.ts";

let now = 1_000_000;
let templates: Templates;
let elsewhere: Templates;
const clock = { now: () => now };
const sheet = { name: "Plain", css: "p { color: red }", header: "", footer: "" };

const byId = (value: string) => ({ by: "id", value }) as const;

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  for (const id of ["ours", "theirs"]) {
    await createAccountStore(db).insert({ id, name: id, plan: "starter", state: "active", at: now });
  }
  templates = createTemplates({ db, clock, now: clock.now });
  elsewhere = createTemplates({ db, clock, now: clock.now });
});

test("a copy's name fits its limit and ends with a whole character", async () => {
  const { id } = await templates.create("ours", { ...sheet, name: "😀".repeat(LIMITS.nameCharacters) });
  const copy = await templates.duplicate("ours", id);
  expect(copy.name).toBe(`${"😀".repeat(LIMITS.nameCharacters - 7)} (copy)`);
  expect((await templates.read("ours", copy.id)).name).toBe(copy.name);
});

describe("versions", () => {
  test("creates a version for every save that changes something", async () => {
    const { id } = await templates.create("ours", sheet);
    now += 10;
    expect(await templates.save("ours", id, { css: "p { color: blue }" })).toMatchObject({
      version: 2,
      name: "Plain",
      css: "p { color: blue }",
    });
    expect(await templates.save("ours", id, { name: "Plain" })).toMatchObject({ version: 2 });
    expect(await templates.versions("ours", id)).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  test("restoring an old version saves it as the newest", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { name: "Other", css: "" });
    expect(await templates.restore("ours", id, 1)).toMatchObject({ ...sheet, version: 3 });
    await expect(templates.restore("ours", id, 9)).rejects.toMatchObject({ code: "template_not_found" });
  });

  test("rejects a save that expects an older version", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { name: "B" }, 1);
    await expect(templates.save("ours", id, { name: "C" }, 1)).rejects.toMatchObject({
      code: "version_conflict",
    });
  });

  test("two parallel saves without an expected version are two versions", async () => {
    const { id } = await templates.create("ours", sheet);
    await Promise.all([templates.save("ours", id, { name: "B" }), templates.save("ours", id, { css: "" })]);
    expect(await templates.read("ours", id)).toMatchObject({ version: 3, name: "B", css: "" });
  });

  test("keeps only the newest versions", async () => {
    const { id } = await templates.create("ours", sheet);
    for (let count = 0; count < LIMITS.templateVersions; count++) {
      await templates.save("ours", id, { name: `Name ${count}` });
    }
    const versions = await templates.versions("ours", id);
    expect(versions.length).toBe(LIMITS.templateVersions);
    expect(versions.at(-1)).toMatchObject({ version: 2 });
  });
});

describe("naming versions", () => {
  test("names a version, and removes the name", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.save("ours", id, { css: "" });
    expect(await templates.versions("ours", id)).toMatchObject([{ label: null }, { label: null }]);
    await templates.label("ours", id, 1, "Spring launch");
    expect(await templates.versions("ours", id)).toMatchObject([{ label: null }, { label: "Spring launch" }]);
    await templates.label("ours", id, 1, null);
    expect(await templates.versions("ours", id)).toMatchObject([{ label: null }, { label: null }]);
  });

  test("rejects a version that does not exist and a template of another account", async () => {
    const { id } = await templates.create("ours", sheet);
    const missing = { code: "template_not_found" };
    await expect(templates.label("ours", id, 2, "No")).rejects.toMatchObject(missing);
    await expect(templates.label("theirs", id, 1, "No")).rejects.toMatchObject(missing);
  });
});

describe("deleting", () => {
  test("lists an account's deleted templates for 30 days, the most recently deleted first", async () => {
    const first = await templates.create("ours", { ...sheet, name: "First" });
    const second = await templates.create("ours", { ...sheet, name: "Second" });
    await templates.create("ours", { ...sheet, name: "Kept" });
    await templates.remove("ours", first.id);
    now += 86_400_000;
    await templates.remove("ours", second.id);
    expect(await templates.deleted("ours")).toEqual([
      { id: second.id, name: "Second", deleted_at: now, kept_until: now + 30 * 86_400_000 },
      { id: first.id, name: "First", deleted_at: now - 86_400_000, kept_until: now + 29 * 86_400_000 },
    ]);
    expect(await templates.deleted("theirs")).toEqual([]);
    now += 29 * 86_400_000 + 1;
    expect(await templates.deleted("ours")).toMatchObject([{ name: "Second" }]);
  });

  test("hides a deleted template everywhere, and restores it for thirty days", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.remove("ours", id);
    await expect(templates.read("ours", id)).rejects.toMatchObject({ code: "template_not_found" });
    await expect(templates.inUse("ours", byId(id))).rejects.toMatchObject({ code: "template_not_found" });
    expect((await templates.list("ours", { limit: 10 })).templates).toEqual([]);
    now += 29 * 86_400_000;
    expect(await templates.undelete("ours", id)).toMatchObject({ ...sheet, version: 1 });
    await templates.remove("ours", id);
    now += 31 * 86_400_000;
    await expect(templates.undelete("ours", id)).rejects.toMatchObject({ code: "template_not_found" });
  });

  test("removes the content after thirty days, even if nothing else is deleted", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.remove("ours", id);
    const purgeAfter = async (days: number) => {
      const at = now + days * 86_400_000;
      await applyWrites(db, [{ kind: "purge", now: at, callsBefore: 0, activityBefore: 0 }]);
      return db.selectFrom("template_versions").select("css").execute();
    };
    expect(await purgeAfter(30)).toEqual([{ css: sheet.css }]);
    expect(await purgeAfter(31)).toEqual([]);
  });
});

test("bounds deleted templates in bytes: those deleted first are removed first, and other accounts' stay", async () => {
  const store = createTemplateStore(db);
  const large = { ...sheet, css: "x".repeat(LIMITS.deletedTemplateBytes / 4) };
  for (const id of ["a", "b", "c", "d", "e"]) await store.insert("ours", id, large, now);
  await store.insert("theirs", "f", large, now);
  await templates.remove("theirs", "f");
  for (const id of ["c", "a", "e", "b", "d"]) {
    now += 10;
    await templates.remove("ours", id);
  }
  for (const id of ["c", "a"]) {
    await expect(templates.undelete("ours", id)).rejects.toMatchObject({ code: "template_not_found" });
  }
  for (const id of ["e", "b", "d"]) {
    await templates.undelete("ours", id);
    expect(await store.find("ours", id)).toMatchObject({ css: large.css });
  }
  await templates.undelete("theirs", "f");
});

describe("listing", () => {
  test("pages through all templates, last changed first, each once", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      ids.unshift((await templates.create("ours", { ...sheet, name: `Template ${count}` })).id);
      if (count % 2 === 1) now += 1;
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await templates.list("ours", { limit: 3, cursor });
      seen.push(...page.templates.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[0]).toBe(ids[0]);
  });

  test("rejects an unknown cursor", async () => {
    await expect(templates.list("ours", { limit: 3, cursor: "nonsense" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });
});

describe("for conversions", () => {
  test("parallel requests share one read", async () => {
    const { id } = await templates.create("ours", sheet);
    const all = await Promise.all(Array.from({ length: 20 }, () => templates.inUse("ours", byId(id))));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toEqual({
      id,
      version: 1,
      source: { css: sheet.css, header: sheet.header, footer: sheet.footer },
    });
  });

  test("finds a restored template at once", async () => {
    const { id } = await templates.create("ours", sheet);
    await templates.remove("ours", id);
    await expect(templates.inUse("ours", byId(id))).rejects.toMatchObject({ code: "template_not_found" });
    await templates.undelete("ours", id);
    expect((await templates.inUse("ours", byId(id))).version).toBe(1);
  });

  test("applies a change at once in this process, and within two seconds in another", async () => {
    const { id } = await templates.create("ours", sheet);
    await elsewhere.inUse("ours", byId(id));
    await templates.inUse("ours", byId(id));
    await templates.save("ours", id, { css: "p { color: blue }" });
    expect((await templates.inUse("ours", byId(id))).version).toBe(2);
    expect((await elsewhere.inUse("ours", byId(id))).version).toBe(1);
    now += 2_000;
    expect((await elsewhere.inUse("ours", byId(id))).version).toBe(2);
    await templates.remove("ours", id);
    now += 2_000;
    await expect(elsewhere.inUse("ours", byId(id))).rejects.toMatchObject({ code: "template_not_found" });
  });

  test("answers another account's template and a missing one alike", async () => {
    const { id } = await templates.create("theirs", sheet);
    const [theirs, none] = await Promise.all(
      [id, crypto.randomUUID()].map((which) =>
        templates.inUse("ours", byId(which)).catch((error: unknown) => error),
      ),
    );
    expect(theirs).toMatchObject({ code: "template_not_found" });
    expect((theirs as Problem).body("r")).toEqual((none as Problem).body("r"));
  });
});

describe("faults", () => {
  test("skips an invalid rule and reports its line and column, when saving and when reading", async () => {
    const css = "p { color: red }\np { position: fixed }\nh1 { color: blue }";
    const saved = await templates.create("ours", { ...sheet, css });
    expect(saved.warnings).toMatchObject([{ line: 2, column: expect.any(Number) as number }]);
    expect((await templates.read("ours", saved.id)).warnings).toEqual(saved.warnings);
  });

  test("rejects CSS with one selector too many and saves nothing", async () => {
    const rules = (count: number) =>
      Array.from({ length: count }, (_, index) => `.c${index} { color: red }`).join("\n");
    const { id } = await templates.create("ours", { ...sheet, css: rules(LIMITS.templateSelectors) });
    await expect(
      templates.save("ours", id, { css: rules(LIMITS.templateSelectors + 1) }),
    ).rejects.toMatchObject({ code: "template_invalid", errors: [{ pointer: "/css" }] });
    expect((await templates.read("ours", id)).version).toBe(1);
  });
});

describe("limits", () => {
  test("accepts CSS and parts exactly at the limit, and rejects one byte more with its pointer", async () => {
    const css = `/*${"x".repeat(LIMITS.templateCssBytes - 4)}*/`;
    const part = "y".repeat(LIMITS.templatePartBytes);
    await templates.create("ours", { name: "Large", css, header: part, footer: part });
    await expect(templates.create("ours", { ...sheet, css: `${css} ` })).rejects.toMatchObject({
      code: "payload_too_large",
      errors: [{ pointer: "/css" }],
    });
    await expect(templates.create("ours", { ...sheet, header: `${part}y` })).rejects.toMatchObject({
      code: "payload_too_large",
      errors: [{ pointer: "/header" }],
    });
  });

  test("limits the templates of an account, not counting deleted ones", async () => {
    const { id } = await templates.create("ours", sheet);
    for (let count = 1; count < LIMITS.templates; count++) await templates.create("ours", sheet);
    await expect(templates.create("ours", sheet)).rejects.toMatchObject({ code: "limit_reached" });
    await templates.remove("ours", id);
    await templates.create("ours", sheet);
    await expect(templates.undelete("ours", id)).rejects.toMatchObject({ code: "limit_reached" });
  });
});
