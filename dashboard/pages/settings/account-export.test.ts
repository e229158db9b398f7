import type { AccountExport, TemplateExport } from "@galley/contract";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveAccount } from "./account-export.ts";

test("puts the account and every template into one ZIP, and reports its progress", async () => {
  const templates = [
    { id: "1", name: "Letter" },
    { id: "2", name: "Letter" },
  ];
  const progress: string[] = [];
  const zip = await archiveAccount(
    {
      exportAccount: async () => ({ account: { name: "Acme" }, templates }) as unknown as AccountExport,
      exportTemplate: async (id) => ({ id, versions: [] }) as unknown as TemplateExport,
    },
    (done, total) => progress.push(`${done} of ${total}`),
  );
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]);
  expect(Object.fromEntries(files)).toEqual({
    "account.json": { account: { name: "Acme" }, templates },
    "templates/letter.json": { id: "1", versions: [] },
    "templates/letter-2.json": { id: "2", versions: [] },
  });
  expect(progress).toEqual(["0 of 2", "1 of 2", "2 of 2"]);
});
