import type { Role } from "@galley/contract";

/** The name of each role, and what it is allowed to do. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  editor: "Editor",
  owner: "Owner",
};
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  viewer: "Sees everything in the account, changes nothing.",
  editor: "Also saves templates, generates AI text and sends test emails.",
  owner: "Also manages keys, billing and people, and can delete the account.",
};
