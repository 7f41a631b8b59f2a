import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const exe = process.platform === "win32" ? "node.exe" : "node";
const pinned = join(root, "node_modules", "node", "bin", exe);

/** The pinned Node, else the running one when it is recent enough, else undefined. */
export function findNode() {
  if (existsSync(pinned)) return pinned;
  return Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : undefined;
}

/** PATH without this project's own tools: `npm ci` deletes them while it runs. */
export function outerPath() {
  const entries = (process.env.PATH ?? "").split(delimiter);
  return entries.filter((entry) => !entry.startsWith(join(root, "node_modules"))).join(delimiter);
}

/** The npm that runs this script, else the one on the machine; started without a shell. */
export function findNpm() {
  const outside = outerPath()
    .split(delimiter)
    .map((entry) => join(entry, exe))
    .find((file) => existsSync(file));
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js") && existsSync(cli)) return { command: outside ?? process.execPath, args: [cli] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}
