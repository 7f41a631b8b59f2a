import { copyFileSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createBuilder } from "vite";
import { run, StepFailure, tail } from "#tools/bootstrap/cli.mjs";
import { findNode, root } from "#tools/bootstrap/paths.mjs";
import { finishClientPackage } from "./client-package.mjs";
import { compileMessages } from "./compile-messages.ts";
import { compressFiles } from "./compress-files.mjs";
import { finishElementsPackage } from "./elements-package.mjs";
import { LOCALES } from "./generator-sources.ts";
import { writeReferenceScript } from "./reference-script.mjs";

const folder = process.env.BUILD_DIR ?? join(root, "dist");

// Bundling runs mostly on one thread, so two processes share it: these lists take equally long.
const SHARES = [["dashboard"], ["ssr", "visitor", "embed", "form_embed", "draw_element", "elements", "reference", "library"]];

async function bundleInProcess(names) {
  const { code, output } = await run(findNode(), [import.meta.filename, ...names], { cwd: root });
  if (code !== 0) throw new StepFailure(tail(output));
}

async function bundle(names) {
  const builder = await createBuilder();
  for (const name of names) await builder.build(builder.environments[name]);
}

/** The best quality takes ten times as long: it is for what everybody loads each day. */
function loadedFirst() {
  const names = LOCALES.flatMap((locale) => {
    const manifest = JSON.parse(readFileSync(join(folder, "app", locale, ".vite/manifest.json"), "utf8"));
    const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
    const chunks = entries.flatMap((entry) => [entry, ...(entry.imports ?? []).map((key) => manifest[key])]);
    return chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => basename(file));
  });
  const known = new Set(names);
  return (file) => known.has(basename(file));
}

async function build() {
  // The processes read both.
  compileMessages();
  await import("./generate-routes.ts");
  await Promise.all(SHARES.map(bundleInProcess));
  const isLoadedFirst = loadedFirst();
  await writeReferenceScript(join(folder, "reference", "docs"));
  // The service gives the elements to pages without a bundler.
  copyFileSync(join(folder, "elements/laurel-elements.js"), join(folder, "visitor/elements/laurel-elements.js"));
  await Promise.all([
    finishClientPackage(join(folder, "client")),
    finishElementsPackage(join(folder, "elements")),
    compressFiles(join(folder, "app"), (file) => (isLoadedFirst(file) ? 11 : 9)),
    compressFiles(join(folder, "visitor"), () => 11),
    compressFiles(join(folder, "reference"), () => 9),
  ]);
}

const names = process.argv.slice(2);
await (names.length > 0 ? bundle(names) : build());
