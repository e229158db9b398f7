import { expect, test } from "vitest";
import { applyChange } from "./brand-css.ts";
import { isLogoAddress, readLogo, writeLogo } from "./logo.ts";

const write = (header: string, address: string) => {
  const change = writeLogo(header, address, "Acme [Inc]");
  return change === undefined ? header : applyChange(header, change);
};
const NEW = "https://cdn.example.com/new.png";

test.for([
  ["", `![Acme Inc](${NEW}){width=120}\n`],
  ["**Acme**\n", `![Acme Inc](${NEW}){width=120}\n\n**Acme**\n`],
  ['![A \\] b](https://a.b/old.png "Title"){width=80}\n\nHi', `![A \\] b](${NEW} "Title"){width=80}\n\nHi`],
  ["[![Acme](old.png)](https://acme.org)", `[![Acme](${NEW})](https://acme.org)`],
])("puts the logo into the header %j", ([header = "", written]) => {
  expect(write(header, NEW)).toBe(written);
  expect(readLogo(write(header, NEW))).toBe(NEW);
});

test.for([
  ["![Acme](https://a.b/old.png){width=80}\n\nHi\n", "Hi\n"],
  ["Hi ![Acme](https://a.b/old.png) there", "Hi  there"],
  ["[![Acme](https://a.b/old.png){width=80}](https://a.b)\n\nHi\n", "Hi\n"],
  ['Hi [ ![Acme](https://a.b/old.png) ](https://a.b "Acme"){.logo} there', "Hi  there"],
  ["[![Acme](https://a.b/old.png) Acme](https://a.b)", "[ Acme](https://a.b)"],
  ["No logo", "No logo"],
])("removes the logo from the header %j", ([header = "", written]) => {
  expect(write(header, "")).toBe(written);
});

test("a logo has an https address without spaces or parentheses", () => {
  expect(["", NEW].every(isLogoAddress)).toBe(true);
  expect(
    ["http://a.b/c.png", "logo.png", "https://a.b/c d.png", "https://a.b/c(1).png"].some(isLogoAddress),
  ).toBe(false);
});
