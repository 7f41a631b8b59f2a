import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "#package" with { type: "json" };
import { root } from "#tools/bootstrap/paths.mjs";
import { n8nSources } from "./n8n-package.ts";
import { zapierFiles } from "./zapier-package.ts";

const NODES = "nodes/Laurel";
const OPTIONS =
  "--ignoreConfig --noCheck --target ES2022 --module NodeNext --moduleResolution NodeNext --rootDir . --outDir dist";

function writeAll(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
}

/** n8n requires the compiled nodes; their sources stay beside them for n8n's linter. */
function compile(folder: string): void {
  const sources = ["credentials/LaurelApi.credentials.ts", `${NODES}/Laurel.node.ts`, `${NODES}/LaurelTrigger.node.ts`];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...OPTIONS.split(" "), ...sources], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The n8n nodes were not compiled.\n${stdout}`);
  for (const place of [NODES, `dist/${NODES}`])
    copyFileSync(join(root, "public/favicon.svg"), join(folder, place, "laurel.svg"));
}

/** Writes the package of the n8n nodes and the app for Zapier. Gives their folders. */
export function writeConnectors(folder = join(root, "dist/connectors")): { n8n: string; zapier: string } {
  const [n8n, zapier] = [join(folder, "n8n"), join(folder, "zapier")];
  rmSync(folder, { recursive: true, force: true });
  const { version, license } = manifest;
  writeAll(n8n, n8nSources(version, license));
  writeAll(zapier, zapierFiles(version, license));
  compile(n8n);
  return { n8n, zapier };
}
