import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  exports: z.record(z.string(), z.unknown()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const Installed = z.object({ version: z.string() });

/**
 * The `package.json` of the runtime. The packages in `names` are inside it, so that installing it needs no registry;
 * those in `optional` are added when there is one.
 */
export function manifestOf(root: string, names: readonly string[], optional: readonly string[]) {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));
  const { name, version, description, license, exports, optionalDependencies } = Manifest.parse(read("package.json"));
  const versionOf = (one: string) => Installed.parse(read(`node_modules/${one}/package.json`)).version;
  return {
    name,
    version,
    description,
    license,
    type: "module",
    bin: { laurel: "bin/laurel.mjs" },
    exports,
    // Names as in the sources.
    imports: { "#tools/*": "./tools/*" },
    engines: { node: ">=24" },
    os: [process.platform],
    cpu: [process.arch],
    // The programs of musl are others than those of glibc.
    ...(process.platform === "linux" ? { libc: [existsSync("/etc/alpine-release") ? "musl" : "glibc"] } : {}),
    dependencies: Object.fromEntries(names.map((one) => [one, versionOf(one)])),
    optionalDependencies: Object.fromEntries(optional.map((one) => [one, optionalDependencies[one]])),
    bundleDependencies: names,
  };
}
