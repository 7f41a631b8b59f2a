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
 * Calls `install` while npm knows the address of each package. Our lockfile names no registry, so npm would fetch the
 * list of all versions of each package first: a quarter of the time of an installation. Registries that have their files
 * elsewhere answer with an error: then `install` is called once more without addresses.
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
    rmSync(COMPLETE_LOCK, { force: true });
  }
  return install();
}

/** Removes what an installation left behind that was killed: npm would take its versions for those of today. */
export function forgetAddresses() {
  rmSync(COMPLETE_LOCK, { force: true });
}
