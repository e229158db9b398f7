import type { Page } from "playwright-core";

/** What is done on a page before its picture is taken. */
type Act = (page: Page) => Promise<void>;

const SMALL_PX = 900;

export const press =
  (name: string): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();

export const waitFor =
  (text: string): Act =>
  (page) =>
    page.getByText(text).first().waitFor();

export const all =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

export const showPreview: Act = async (page) => {
  if ((page.viewportSize()?.width ?? 0) < SMALL_PX) await page.getByText("Preview", { exact: true }).click();
};

export const showCode = all(showPreview, press("Show the request as code"));

export const showSend: Act = async (page) => {
  await all(showPreview, press("Download or send"))(page);
  await page.getByRole("menuitem", { name: "Send a test to yourself" }).click();
};

export const showInboxes = all(showPreview, (page) => page.getByText("Inboxes", { exact: true }).click());

export const openInbox = all(showInboxes, (page) =>
  page.getByRole("button", { name: /Outlook.com/ }).click(),
);

/** The engine's worker is there already, so that the inboxes' own is the one that does not load. */
export const showInboxesWithoutWorker: Act = async (page) => {
  await showPreview(page);
  await page.locator("iframe[data-email]").waitFor();
  await page.route("**/assets/worker-*", (route) => route.abort());
  await page.getByText("Inboxes", { exact: true }).click();
  await waitFor("could not be loaded")(page);
};

export const clearDocument: Act = async (page) => {
  await page.getByRole("textbox", { name: "Markdown" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
};

export const breakSheet: Act = async (page) => {
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("\nh1 { color: #123456;");
  await press("Save template")(page);
};

export const showFooter: Act = (page) => page.getByRole("tab", { name: "Footer" }).click();

export const openAlias: Act = async (page) => {
  await press("More actions")(page);
  await page.getByRole("menuitem", { name: "Change alias" }).click();
  await page.getByRole("textbox", { name: "Alias" }).fill("welcome");
  await page.getByRole("dialog").getByRole("button", { name: "Change alias" }).click();
  await waitFor("already has the alias")(page);
};

export const dropFiles: Act = async (page) => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: "text/markdown",
    buffer: Buffer.from(text),
  });
  const inputs = page.locator('input[type="file"]');
  await inputs
    .first()
    .setInputFiles([
      file("welcome.md", "# Welcome\n\nHello."),
      file("a-file-with-a-rather-long-name-that-has-to-be-cut-somewhere.md", "# Long"),
      { name: "not-text.md", mimeType: "text/markdown", buffer: Buffer.from([0xff, 0xfe, 0x00]) },
    ]);
  await waitFor("2 of 3 converted")(page);
};

export const openPalette: Act = (page) => page.keyboard.press("ControlOrMeta+k");

export const showEnd: Act = (page) => page.keyboard.press("End");

export const searchForNothing: Act = async (page) => {
  await page.getByLabel("Search requests").fill("no such request");
  await waitFor("No request matches")(page);
};

export const searchForNoAccount: Act = async (page) => {
  await page.getByLabel("Search accounts").fill("no such account");
  await waitFor("No account matches")(page);
};

/** The page has its data, and then the service goes away. */
export const failUpdates: Act = async (page) => {
  await page.getByRole("row").nth(1).waitFor();
  await page.route("**/api/activity*", (route) => route.abort());
  await waitFor("Last updated")(page);
};

export const signInWrongly: Act = async (page) => {
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await press("Sign in")(page);
  await page.getByRole("alert").waitFor();
};
