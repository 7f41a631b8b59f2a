import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";
import { finishClientPackage } from "./client-package.mjs";
import { compressFiles } from "./compress-files.mjs";
import { finishElementsPackage } from "./elements-package.mjs";
import { writeReferenceScript } from "./reference-script.mjs";
import { root } from "#tools/bootstrap/paths.mjs";

const folder = process.env.BUILD_DIR ?? join(root, "dist");

await (await createBuilder()).buildApp();
await writeReferenceScript(join(folder, "reference", "docs"));
// The service gives the elements to pages without a bundler.
copyFileSync(join(folder, "elements/laurel-elements.js"), join(folder, "visitor/elements/laurel-elements.js"));
// The best quality takes ten times as long: it is for what everybody loads every day.
await Promise.all([
  finishClientPackage(join(folder, "client")),
  finishElementsPackage(join(folder, "elements")),
  compressFiles(join(folder, "app"), 11),
  compressFiles(join(folder, "visitor"), 11),
  compressFiles(join(folder, "reference"), 9),
]);
