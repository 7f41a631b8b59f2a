import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { IMPORTS_FILE } from "#tools/build/plugins/list-imports.ts";

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
const Manifest = z.object({ dependencies: Names, optionalDependencies: Names });

export type Lock = z.infer<typeof Lock>;
export const readLock = (root: string): Lock =>
  Lock.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));

/** The service reads fonts as files of their packages and imports none of them. */
const READ_AS_FILES = /^@fontsource/;

/** The packages the built service needs directly: what it imports, its fonts, and the optional ones. */
export function directPackages(root: string, dist: string): string[] {
  const imported = z.array(z.string()).parse(JSON.parse(readFileSync(join(dist, "server", IMPORTS_FILE), "utf8")));
  const { dependencies, optionalDependencies } = Manifest.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  const fonts = Object.keys(dependencies).filter((name) => READ_AS_FILES.test(name));
  return [...new Set([...imported, ...fonts, ...Object.keys(optionalDependencies)])].toSorted();
}

/** Where Node finds `name` from the folder `from`, as a key of the lockfile. */
function resolveIn(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === "") return undefined;
  }
}

function dependenciesOf(lock: Lock, path: string): string[] {
  const entry = lock.packages[path];
  if (!entry) return [];
  const peers = Object.keys(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta[name]?.optional);
  const names = [...Object.keys(entry.dependencies), ...Object.keys(entry.optionalDependencies), ...peers];
  return names.map((name) => resolveIn(lock, path, name)).filter((found) => found !== undefined);
}

/** The folders (`node_modules/…`) of the packages `names` and of all that they need, by the lockfile. */
export function withDependencies(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (path: string | undefined) => {
    if (path === undefined || found.has(path)) return;
    found.add(path);
    dependenciesOf(lock, path).forEach(add);
  };
  for (const name of names) add(resolveIn(lock, "", name));
  return [...found].toSorted();
}
