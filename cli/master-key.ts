import type { Command } from "./command.ts";
import { DATA_DIR, settings } from "./operator.ts";

export const masterKeyCommand: Command = {
  name: "master-key rotate",
  summary: "Create a new master key and re-encrypt every account's key with it.",
  usage: "",
  examples: ["galley master-key rotate"],
  words: [0, 0],
  options: { ...DATA_DIR.options, json: { type: "boolean" } },
  explain: { ...DATA_DIR.explain, json: "print JSON" },
  async run(given, around) {
    const { rotateMasterKeyOf } = await import("@galley/service");
    const rotation = await rotateMasterKeyOf(await settings(given, around, false));
    const { version, rewrapped } = rotation;
    around.stdout.write(
      given.values["json"] === true
        ? `${JSON.stringify(rotation, null, 2)}\n`
        : `Master key ${version} is active. Account keys re-encrypted with it: ${rewrapped}.\n`,
    );
    return 0;
  },
};
