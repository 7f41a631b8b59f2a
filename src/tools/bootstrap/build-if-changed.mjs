import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { dirname, join, relative } from "node:path";
import { findNode, root } from "./paths.mjs";
import { logProgress, step } from "./cli.mjs";

const SOURCES = ["src", "public", "index.html", "vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];
// Written by the build itself, or read by tests alone.
const GENERATED = /(^|\/)gen(\/|$)|\.gen\.ts$|\.test\.tsx?$/;
const BUILDS = join(root, ".cache", "builds");
const DIST = join(root, "dist");
// The last one may still be serving, and the one before it open in somebody's browser.
const KEPT_BUILDS = 3;
const LOCK_POLL_MS = 500;

function addTo(hash, path) {
  const full = join(root, path);
  const entries = readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const inner = `${path}/${entry.name}`;
    if (GENERATED.test(inner)) continue;
    if (entry.isDirectory()) addTo(hash, inner);
    else hash.update(inner).update(readFileSync(join(root, inner)));
  }
}

/** A fingerprint of everything the build reads. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const path of SOURCES.filter((name) => existsSync(join(root, name)))) {
    if (path.includes(".")) hash.update(path).update(readFileSync(join(root, path)));
    else addTo(hash, relative(root, join(root, path)));
  }
  return hash.digest("hex");
}

const stampOf = (folder) => join(folder, ".stamp");
const isBuilt = (folder, wanted) => existsSync(stampOf(folder)) && readFileSync(stampOf(folder), "utf8") === wanted;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

const GUARD_MS = 60_000;
/** Longer than a process takes to write its id into the lock it has made. */
const EMPTY_MS = 5_000;

/** The process id in a lock; undefined when its process has just removed it. */
function readHolder(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** True for the lock of a process that is gone. After a boot its id may be that of another one. */
function isDead(lock) {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const age = Date.now() - made;
  if (age > uptime() * 1000) return true;
  const holder = readHolder(lock);
  if (holder === undefined) return false;
  return holder > 0 ? !isRunning(holder) : age > EMPTY_MS;
}

/**
 * Removes the lock of a dead process. One at a time, and read again: since it was read, another waiter may have removed
 * it and taken the lock itself. False when there was nothing to remove.
 */
function removeDeadLock(lock) {
  const guard = `${lock}.guard`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    // Held for an instant, unless its process was killed just then.
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > GUARD_MS)
      rmSync(guard, { recursive: true, force: true });
    return false;
  }
  try {
    if (!isDead(lock)) return false;
    rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/** Makes the lock of this process. Throws EEXIST when there is one. */
function makeLock(lock) {
  const file = openSync(lock, "wx");
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Runs `work` while no other process of this checkout builds: they share generated sources. A dead process loses its lock. */
export async function withBuildLock(work, lock = join(root, ".cache", "build.lock")) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      makeLock(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (removeDeadLock(lock)) continue;
    if (!told) logProgress(`Waiting for another build to finish … If there is none, remove ${lock}`);
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

// `dist` is a link to the current build: a running service has resolved it and keeps its own files.
function switchTo(folder) {
  const link = `${DIST}.${process.pid}`;
  rmSync(link, { force: true, recursive: true });
  symlinkSync(folder, link, "junction");
  try {
    renameSync(link, DIST);
  } catch {
    // A folder of an older version stands there, or the system does not replace links.
    rmSync(DIST, { recursive: true, force: true });
    renameSync(link, DIST);
  }
}

function dropOldBuilds() {
  const builds = readdirSync(BUILDS)
    .map((name) => join(BUILDS, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of builds.slice(KEPT_BUILDS)) rmSync(folder, { recursive: true, force: true });
}

/**
 * Builds dashboard, visitor bundle and service into a folder of their own and makes `dist` lead there, unless `dist` was
 * made of the same sources. A failed build leaves `dist` as it was. Throws `StepFailure` when the build fails.
 */
export async function buildIfChanged() {
  if (isBuilt(DIST, fingerprint())) return;
  await withBuildLock(async () => {
    const wanted = fingerprint();
    if (isBuilt(DIST, wanted)) return;
    const folder = join(BUILDS, `${wanted.slice(0, 12)}-${Date.now().toString(36)}`);
    mkdirSync(folder, { recursive: true });
    const advice = "The sources may be incomplete; `npm run check` says more.";
    // The build decides by NODE_ENV which React it takes; a developer's shell may carry another value.
    const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: folder };
    try {
      await step("Building", advice, findNode(), ["src/tools/build/bundle.mjs"], { cwd: root, env });
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    writeFileSync(stampOf(folder), wanted);
    switchTo(folder);
    dropOldBuilds();
  });
}
