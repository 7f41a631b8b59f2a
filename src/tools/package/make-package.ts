import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeLinks, packageName } from "#server/platform/postgres/binaries.ts";
import { findNpm, outerPath, root } from "#tools/bootstrap/paths.mjs";
import { copyPackage, sizeOf } from "./copy-files.ts";
import { manifestOf } from "./manifest.ts";
import { directPackages, readLock, withDependencies } from "./runtime-packages.ts";

const CODECS = "@napi-rs/webcodecs";

const { values: options } = parseArgs({
  options: {
    out: { type: "string" },
    codecs: { type: "boolean", default: false },
    "no-tarball": { type: "boolean", default: false },
  },
});
const out = options.out ?? join(root, ".cache", "package");
const folder = join(out, "laurel");
const dist = realpathSync(join(root, "dist"));
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "bin"), { recursive: true });

// A quarter of all: an installation from the registry adds them, one without a network goes without.
const wanted = directPackages(root, dist).filter((name) => options.codecs || name !== CODECS);
const names = wanted.filter((name) => existsSync(join(root, "node_modules", name)));
// The other platforms' packages are not installed here.
const paths = withDependencies(readLock(root), names).filter((path) => existsSync(join(root, path)));
for (const path of paths) copyPackage(join(root, path), join(folder, path));
const postgres = join(folder, "node_modules", packageName(), "native");
if (existsSync(postgres)) makeLinks(postgres);

cpSync(dist, join(folder, "dist"), { recursive: true });
rmSync(join(folder, "dist", ".stamp"), { force: true });
const bin = join(folder, "bin", "laurel.mjs");
copyFileSync(join(import.meta.dirname, "laurel.mjs"), bin);
mkdirSync(join(folder, "tools/bootstrap"), { recursive: true });
copyFileSync(join(root, "src/tools/bootstrap/memory-limits.mjs"), join(folder, "tools/bootstrap/memory-limits.mjs"));
chmodSync(bin, 0o755);
for (const file of ["README.md", "LICENSE", ".env.example"]) copyFileSync(join(root, file), join(folder, file));
const manifest = manifestOf(root, names, options.codecs ? [] : [CODECS]);
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);

function packTarball(): string {
  const npm = findNpm();
  const packed = spawnSync(npm.command, [...npm.args, "pack", "--pack-destination", out], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: outerPath() },
    maxBuffer: 1e9,
  });
  if (packed.status !== 0) throw new Error(`npm pack failed.\n${packed.stderr}`);
  const tarball = join(out, `laurel-${manifest.version}-${process.platform}-${process.arch}.tgz`);
  renameSync(join(out, `laurel-${manifest.version}.tgz`), tarball);
  return tarball;
}

const size = sizeOf(folder);
process.stdout.write(`${folder}: ${megabytes(size)} in ${paths.length} packages and dist\n`);
for (const path of paths.toSorted((a, b) => sizeOf(join(folder, b)) - sizeOf(join(folder, a))).slice(0, 5))
  process.stdout.write(`  ${path.replace("node_modules/", "").padEnd(40)} ${megabytes(sizeOf(join(folder, path)))}\n`);
if (!options["no-tarball"]) {
  const tarball = packTarball();
  process.stdout.write(`${tarball}: ${megabytes(statSync(tarball).size)}\n`);
}
