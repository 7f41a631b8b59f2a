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

/** Our own short names for folders, as paths that hold anywhere; what is there are declarations of JavaScript files. */
function plainImports(text, file, folder) {
  const here = relative(folder, dirname(file)).split(sep).join("/");
  return text.replaceAll(/"(#|\.\/)([\w/-]+)\.ts"/g, (_, start, path) => {
    const target = start === "#" ? posix.relative(here, path) : path;
    return JSON.stringify(`${target.startsWith(".") ? target : `./${target}`}.js`);
  });
}

/** Makes a folder with the built client a package of its own: what its functions take and give, and its name. */
export async function finishClientPackage(outDir) {
  const folder = join(outDir, TYPES);
  const args = ["node_modules/typescript/bin/tsc", "--ignoreConfig", ...OPTIONS.split(" "), "--outDir", folder];
  const { output } = await run(findNode(), [...args, "src/api/create-client.ts"], { cwd: root });
  // Wrong types are the business of another check; here it matters that they were written.
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
    // The program itself needs nothing; its types speak of zod's.
    dependencies: { zod: dependencies.zod },
  };
  writeFileSync(join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
