import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const exe = process.platform === "win32" ? "node.exe" : "node";
const pinned = join(root, "node_modules", "node", "bin", exe);

const system = process.platform === "win32" ? "win" : process.platform;
/** The package of the registry that is Node.js itself, for this machine. */
export const nodePackage = `node-${system === "darwin" && process.arch === "arm64" ? "bin-" : ""}${system}-${process.arch}`;
/** Where Node.js is put when the machine's is too old. `npm ci` does not remove it. */
export const ownNode = join(root, ".cache", "node");
const fetched = join(ownNode, "node_modules", nodePackage, "bin", exe);

/** The Node.js to build and run with: the pinned one, one that was fetched, else the running one if it is 24 or later. */
export function findNode() {
  const isRecent = Number(process.versions.node.split(".")[0]) >= 24;
  return [pinned, fetched].find((file) => existsSync(file)) ?? (isRecent ? process.execPath : undefined);
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
