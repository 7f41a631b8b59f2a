import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { findNode, root } from "#tools/bootstrap/paths.mjs";
import { run, StepFailure, tail } from "#tools/bootstrap/cli.mjs";

const TYPES = "types";
const ENTRY = "api/create-client.d.ts";
const OPTIONS =
  "--declaration --emitDeclarationOnly --target ES2024 --lib ES2024,DOM,DOM.Iterable --module NodeNext " +
  "--moduleResolution NodeNext --moduleDetection force --strict --verbatimModuleSyntax --allowImportingTsExtensions " +
  "--skipLibCheck --types node --rootDir src";

/** Rewrites the import aliases to relative paths, because the package is used outside this repository. */
function plainImports(text, file, folder) {
  const here = relative(folder, dirname(file)).split(sep).join("/");
  return text.replaceAll(/"(#|\.\/)([\w/-]+)\.ts"/g, (_, start, path) => {
    const target = start === "#" ? posix.relative(here, path) : path;
    return JSON.stringify(`${target.startsWith(".") ? target : `./${target}`}.js`);
  });
}

export async function finishClientPackage(outDir) {
  const folder = join(outDir, TYPES);
  const args = ["node_modules/typescript/bin/tsc", "--ignoreConfig", ...OPTIONS.split(" "), "--outDir", folder];
  const { output } = await run(findNode(), [...args, "src/api/create-client.ts"], { cwd: root });
  // Type errors are reported by another check; here only the output matters.
  if (!existsSync(join(folder, ENTRY)))
    throw new StepFailure(`The types of the client were not written.\n${tail(output)}`);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (!name.endsWith(".d.ts")) continue;
    writeFileSync(file, plainImports(readFileSync(file, "utf8"), file, folder));
  }
  const { version, license, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const manifest = {
    name: "laurel-client",
    version,
    license,
    type: "module",
    exports: { ".": { types: `./${TYPES}/${ENTRY}`, default: "./client.js" } },
    // The client needs nothing at run time; its types refer to zod's.
    dependencies: { zod: dependencies.zod },
  };
  writeFileSync(join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
