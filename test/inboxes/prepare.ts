import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UNPACKED } from "./real/webmail.ts";

const PROGRAMS =
  "thunderbird evolution xvfb xdotool dbus php-cli php-xml php-mbstring php-intl php-masterminds-html5".split(
    " ",
  );
/** Packages of which we need only the files. They are not installed on this machine. */
const UNPACKED_ONLY = { "roundcube-core": "roundcube", "php-htmlpurifier": "htmlpurifier" };

/**
 * Installs the real clients if possible: on Debian, as root. Elsewhere it does nothing, and missing clients are skipped
 * and listed.
 */
export function prepare(): void {
  const isPossible = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!isPossible) {
    console.error(
      `Missing clients are not installed: that takes Debian and root (apt-get install ${PROGRAMS.join(" ")}).`,
    );
    return;
  }
  const missing = PROGRAMS.filter((name) => spawnSync("dpkg", ["-s", name]).status !== 0);
  const folders = Object.entries(UNPACKED_ONLY).filter(([, folder]) => !existsSync(join(UNPACKED, folder)));
  if (missing.length === 0 && folders.length === 0) return;
  apt("update");
  if (missing.length > 0) apt("install", "-y", "--no-install-recommends", ...missing);
  mkdirSync(UNPACKED, { recursive: true });
  for (const [name, folder] of folders) {
    apt("download", name);
    const file = readdirSync(UNPACKED).find((one) => one.startsWith(`${name}_`));
    if (file !== undefined) spawnSync("dpkg", ["-x", join(UNPACKED, file), join(UNPACKED, folder)]);
  }
  repairPurifier(join(UNPACKED, "htmlpurifier/usr/share/php/HTMLPurifier"));
}

const apt = (...parts: readonly string[]): void => {
  mkdirSync(UNPACKED, { recursive: true });
  console.error(`apt-get ${parts.join(" ")} …`);
  const { status } = spawnSync("apt-get", parts, {
    cwd: UNPACKED,
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) console.error(`apt-get ${parts[0]} failed with ${status}.`);
};

/** Debian's 4.11 indexes strings with braces in three places, which PHP 8 no longer supports. */
const repairPurifier = (folder: string): void => {
  for (const name of ["Encoder.php", "ChildDef/Custom.php", "TagTransform/Font.php"]) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(/(\]|\$[a-z_]+)\{(\d+|\$[a-z]+)\}/g, "$1[$2]"));
  }
};
