import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tools/bootstrap/paths.mjs";

const file = join(root, "package-lock.json");
const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function resolves(packages, from, name) {
  const parts = from.split("/node_modules/");
  for (let depth = parts.length; depth > 0; depth--) {
    if (packages[`${parts.slice(0, depth).join("/node_modules/")}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

/** Platform packages missing from the lockfile: `npm ci` rejects such a file everywhere. */
export function findGaps(lock) {
  return Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolves(lock.packages, from, name))
      .map(([name, version]) => ({ from, name, version, dev })),
  );
}

export function readLock() {
  return JSON.parse(readFileSync(file, "utf8"));
}

// A registry that has only this machine's platform makes npm leave out the others. Their versions are exact and their
// system is in their name, so they can be added without asking.
function fill(lock) {
  for (const { name, version, dev } of findGaps(lock).filter((gap) => exact.test(gap.version))) {
    const os = systems.filter((system) => name.includes(system));
    lock.packages[`node_modules/${name}`] ??= {
      version,
      ...(dev ? { dev } : {}),
      optional: true,
      ...(os.length ? { os } : { cpu: ["wasm32"] }),
    };
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(file, `${JSON.stringify(fill(readLock()), null, 2)}\n`);
}
