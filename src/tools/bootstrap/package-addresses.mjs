import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, StepFailure } from "./cli.mjs";
import { root } from "./paths.mjs";

// npm reads it in place of package-lock.json when both are there.
const COMPLETE_LOCK = join(root, "npm-shrinkwrap.json");
const REFUSED = /\bcode E4\d\d\b/;

/** A copy of the lockfile in which each package has its address at the registry. */
export function addAddresses(lock, registry) {
  const base = registry.replace(/\/*$/, "/");
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (path === "" || entry.link || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const file = `${name.slice(name.lastIndexOf("/") + 1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${base}${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Calls `install` with a lockfile that contains the address of each package. Ours names no registry, so npm would first
 * fetch the list of all versions of each package, which takes a quarter of the installation. Some registries keep their
 * files at other addresses and answer with an error: then `install` is called again without addresses.
 */
export async function withAddresses(npm, options, install) {
  const { code, output } = await run(npm.command, [...npm.args, "config", "get", "registry"], options);
  const registry = output.trim();
  if (code !== 0 || !URL.canParse(registry)) return install();
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  writeFileSync(COMPLETE_LOCK, JSON.stringify(addAddresses(lock, registry)));
  try {
    return await install();
  } catch (error) {
    if (!(error instanceof StepFailure && REFUSED.test(error.message))) throw error;
  } finally {
    forgetAddresses();
  }
  return install();
}

/** Removes the lockfile that a killed installation has left behind: npm would install its outdated versions. */
export function forgetAddresses() {
  rmSync(COMPLETE_LOCK, { force: true });
}
