import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Programs of the suite that npm does not install, with their packages on Debian. */
const PACKAGES = { nginx: "nginx-light", openssl: "openssl", caddy: "caddy", "systemd-analyze": "systemd" } as const;

export type Program = keyof typeof PACKAGES;

// Debian keeps nginx in a folder that only root has in PATH.
const FOLDERS = [...(process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean), "/usr/sbin"];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const search = (name: Program, folders: string[]) =>
  folders.map((folder) => path.join(folder, name)).find((file) => isProgram(file));

/** In words, which of `names` are not installed and how to install them; undefined when all are. */
export function whyMissing(names: Program[], folders = FOLDERS): string | undefined {
  const missing = names.filter((name) => search(name, folders) === undefined);
  if (missing.length === 0) return undefined;
  const packages = missing.map((name) => PACKAGES[name]);
  return `Not installed: ${missing.join(", ")} (Debian: apt-get install ${packages.join(" ")}).`;
}

/** The path of a program. Throws, with what to install, when it is missing. */
export function findProgram(name: Program, folders = FOLDERS): string {
  const found = search(name, folders);
  if (found === undefined) throw new Error(whyMissing([name], folders));
  return found;
}
