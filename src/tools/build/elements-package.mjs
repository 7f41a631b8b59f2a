import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNode, root } from "#tools/bootstrap/paths.mjs";
import { run, StepFailure, tail } from "#tools/bootstrap/cli.mjs";

const SOURCE = "src/visitor/elements";
const OPTIONS =
  "--ignoreConfig --declaration --target ES2022 --lib ES2024,DOM,DOM.Iterable --module NodeNext --moduleResolution NodeNext " +
  "--strict --verbatimModuleSyntax --rewriteRelativeImportExtensions --noCheck --rootDir src";
// The bundle of the elements is made before.
const EMITTED = ["react.js", "react.d.ts", "laurel-elements.d.ts", "element-props.d.ts", "server-rendering.d.ts"];
const COPIED = ["vue.js", "vue.d.ts", "svelte.d.ts", "README.md"];
const COMPONENTS = { LaurelWall: "laurel-wall", LaurelWidget: "laurel-widget", LaurelForm: "laurel-form" };

async function emit(folder) {
  const temporary = mkdtempSync(join(tmpdir(), "laurel-elements-"));
  const sources = [`${SOURCE}/laurel-elements.ts`, `${SOURCE}/react.ts`];
  const args = [
    "node_modules/typescript/bin/tsc",
    ...OPTIONS.split(" "),
    "--types",
    "",
    "--outDir",
    temporary,
    ...sources,
  ];
  const { output } = await run(findNode(), args, { cwd: root });
  try {
    for (const name of EMITTED) {
      const text = readFileSync(join(temporary, "visitor/elements", name), "utf8");
      writeFileSync(join(folder, name), text.replaceAll(/"(\.\/[\w-]+)\.ts"/g, '"$1.js"'));
    }
  } catch {
    throw new StepFailure(`The wrappers of the elements were not written.\n${tail(output)}`);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function writeSvelte(folder) {
  const template = readFileSync(join(root, SOURCE, "element.svelte"), "utf8");
  for (const [name, tag] of Object.entries(COMPONENTS))
    writeFileSync(join(folder, `${name}.svelte`), template.replaceAll(/laurel-element\b(?!s)/g, tag));
  const exports = Object.keys(COMPONENTS).map((name) => `export { default as ${name} } from "./${name}.svelte";\n`);
  writeFileSync(join(folder, "svelte.js"), exports.join(""));
}

/** Adds wrappers, types, README, licence and manifest to the built elements. */
export async function finishElementsPackage(outDir) {
  await emit(outDir);
  writeSvelte(outDir);
  for (const file of COPIED) copyFileSync(join(root, SOURCE, file), join(outDir, file));
  copyFileSync(join(root, "LICENSE"), join(outDir, "LICENSE"));
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entry = (name, conditions = {}) => ({ types: `./${name}.d.ts`, ...conditions, default: `./${name}.js` });
  const manifest = {
    name: "laurel-elements",
    version,
    description: "Walls, widgets and forms of Laurel as web components, for React, Vue and Svelte",
    license,
    type: "module",
    sideEffects: ["./laurel-elements.js"],
    exports: {
      ".": entry("laurel-elements"),
      "./react": entry("react"),
      "./vue": entry("vue"),
      "./svelte": entry("svelte", { svelte: "./svelte.js" }),
    },
    files: ["*.js", "*.d.ts", "*.svelte"],
    peerDependencies: { react: ">=18", svelte: ">=5", vue: ">=3.3" },
    peerDependenciesMeta: { react: { optional: true }, svelte: { optional: true }, vue: { optional: true } },
  };
  writeFileSync(join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
