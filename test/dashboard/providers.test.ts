import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn, type StandIn } from "../../service/ai/stand-in/server.ts";
import { openDashboard, sendFrom, signUp, type Dashboard } from "./harness.ts";

let standIn: StandIn;
let dashboard: Dashboard;
beforeAll(async () => {
  standIn = await startStandIn();
  const { openai, anthropic } = standIn.addresses;
  dashboard = await openDashboard({
    OPENAI_ADDRESS: openai,
    ANTHROPIC_ADDRESS: anthropic,
    // Nobody listens on this port, so Gemini can't be reached.
    GEMINI_ADDRESS: "http://127.0.0.1:9/v1beta",
  });
});
afterAll(async () => {
  await dashboard.close();
  await standIn.close();
});

test("a provider key is checked when it is stored, always shows its last four characters, and can be removed", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await page.goto("/providers");
  const store = async (provider: string, key: string) => {
    await page.getByLabel(`${provider} key`, { exact: true }).fill(key);
    await page.getByRole("button", { name: `Store ${provider} key` }).click();
  };
  await store("OpenAI", "sk-test-abcd");
  await page.getByText("Works (checked").waitFor();
  await page.getByText("…abcd").waitFor();

  await store("Anthropic", "sk-ant-refused");
  await page.getByText(/^Refused: /).waitFor();
  await page.getByText("…used").waitFor();

  await store("Gemini", "gem-test-ijkl");
  await page.getByText("Gemini key stored, but not checked.").waitFor();
  await page.getByText("Not checked", { exact: true }).waitFor();
  await page.getByText("…ijkl").waitFor();

  await page.reload();
  await page.getByText("Works (checked").waitFor();
  for (const ending of ["…abcd", "…used", "…ijkl"]) await page.getByText(ending).waitFor();
  expect(await page.content()).not.toMatch(/sk-test|sk-ant-r|gem-test/);

  await page.getByRole("button", { name: "Remove key" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove key" }).click();
  await page.getByLabel("OpenAI key", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("…abcd").count()).toBe(0);
});

test("the provider's models are suggested for a stored key", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  await sendFrom(page, "PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  await page.goto("/playground");
  await page.getByRole("button", { name: "AI text" }).click();
  const model = page.getByRole("combobox", { name: "Model" });
  await model.click();
  await page.getByRole("option", { name: "gpt-stand-in", exact: true }).click();
  await expect.poll(() => model.inputValue()).toBe("gpt-stand-in");
  await expect.poll(() => page.getByRole("option", { name: /embedding/ }).count()).toBe(0);
});

test("generated text stays with the document it was generated for", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "texts@example.com");
  await sendFrom(page, "PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  await page.goto("/playground");
  const name = page.getByRole("textbox", { name: "Document name" });
  await name.fill("Spring letter");
  await page.getByRole("button", { name: "AI text" }).click();
  await page.getByRole("combobox", { name: "Model" }).fill("gpt-stand-in");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Welcome the spring.");
  await page.getByRole("button", { name: "Generate text" }).click();
  const text = page.getByRole("textbox", { name: "Generated text" });
  await text.waitFor();
  const generated = await text.inputValue();
  await page.getByRole("button", { name: "New document" }).click();
  await page.getByRole("menuitem", { name: "Empty document" }).click();
  await expect.poll(() => name.inputValue()).toBe("Untitled");
  await expect.poll(() => text.count()).toBe(0);
  await page.getByRole("button", { name: "Open document" }).click();
  await page.getByRole("option", { name: /Spring letter/ }).click();
  await expect.poll(() => text.inputValue()).toBe(generated);
});
