import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findNode, root } from "./paths.mjs";
import { step } from "./cli.mjs";

const sources = ["src", "public", "index.html", "vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];
const generated = /(^|\/)(gen|cache|\.lix)(\/|$)|\.gen\.ts$|\.test\.tsx?$/;
const stamp = join(root, "dist", ".stamp");

function addTo(hash, path) {
  const full = join(root, path);
  const entries = readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const inner = `${path}/${entry.name}`;
    if (generated.test(inner)) continue;
    if (entry.isDirectory()) addTo(hash, inner);
    else hash.update(inner).update(readFileSync(join(root, inner)));
  }
}

/** A fingerprint of everything the build reads. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const path of sources.filter((name) => existsSync(join(root, name)))) {
    if (path.includes(".")) hash.update(path).update(readFileSync(join(root, path)));
    else addTo(hash, relative(root, join(root, path)));
  }
  return hash.digest("hex");
}

/** Builds dashboard, visitor bundle and service, unless the last build was made of the same sources. */
export async function build() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  const advice = "The sources may be incomplete; `npm run check` says more.";
  // The build decides by NODE_ENV which React it takes; a developer's shell may carry another value.
  const env = { ...process.env, NODE_ENV: "production" };
  await step("Building", advice, findNode(), ["src/tools/build/bundle.mjs"], { cwd: root, env });
  writeFileSync(stamp, wanted);
}
