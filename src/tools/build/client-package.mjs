import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findNode, root } from "#tools/bootstrap/paths.mjs";
import { run, StepFailure, tail } from "#tools/bootstrap/cli.mjs";
import { clientCalls } from "./client-calls.ts";

// What the calls have in common. The types of single calls are generated: those of the contract need zod.
const COMMON = ["client-types", "error", "transport"];
const OPTIONS =
  "--declaration --emitDeclarationOnly --target ES2024 --lib ES2024,DOM,DOM.Iterable --module NodeNext " +
  "--moduleResolution NodeNext --moduleDetection force --strict --exactOptionalPropertyTypes --verbatimModuleSyntax " +
  "--allowImportingTsExtensions --noCheck --rootDir src";

const INDEX = `import type { Client, ClientOptions, ItemOf, ListName } from "./client-types.js";
import type { Calls } from "./calls.js";

export { ApiError } from "./error.js";
export type { CallOptions } from "./transport.js";
export type { Calls, Client, ClientOptions, ItemOf, ListName };
/** What an endpoint takes. */
export type Input<Name extends keyof Calls> = Calls[Name]["input"];
/** What an endpoint answers. */
export type Answer<Name extends keyof Calls> = Calls[Name]["answer"];

/** A client of the interface, by key pair or by token. Runs in Node and in browsers. */
export declare function createClient(options: ClientOptions): Client<Calls>;
`;

async function emitCommonTypes(folder) {
  const temporary = mkdtempSync(join(tmpdir(), "laurel-types-"));
  const tsc = ["node_modules/typescript/bin/tsc", "--ignoreConfig", ...OPTIONS.split(" "), "--types", ""];
  const sources = COMMON.map((name) => `src/api/${name}.ts`);
  const { output } = await run(findNode(), [...tsc, "--outDir", temporary, ...sources], { cwd: root });
  for (const name of COMMON) {
    const file = join(temporary, "api", `${name}.d.ts`);
    // Type errors are reported by another check; here only the output matters.
    if (!existsSync(file)) throw new StepFailure(`The types of the client were not written.\n${tail(output)}`);
    writeFileSync(
      join(folder, `${name}.d.ts`),
      readFileSync(file, "utf8").replaceAll(/"(\.\/[\w-]+)\.ts"/g, '"$1.js"'),
    );
  }
  rmSync(temporary, { recursive: true });
}

/** Adds types, README, licence and manifest to the built client. The package needs no other package. */
export async function finishClientPackage(outDir) {
  const types = join(outDir, "types");
  mkdirSync(types, { recursive: true });
  await emitCommonTypes(types);
  const { inputs, answers, calls } = clientCalls();
  writeFileSync(join(types, "inputs.d.ts"), inputs);
  writeFileSync(join(types, "answers.d.ts"), answers);
  const imports = `import type * as Answers from "./answers.js";\nimport type * as Inputs from "./inputs.js";\n\n`;
  writeFileSync(join(types, "calls.d.ts"), imports + calls);
  writeFileSync(join(types, "index.d.ts"), INDEX);
  for (const file of ["LICENSE", "src/api/README.md"]) copyFileSync(join(root, file), join(outDir, basename(file)));
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const manifest = {
    name: "laurel-client",
    version,
    description: "Client of the Laurel API",
    license,
    type: "module",
    sideEffects: false,
    exports: { ".": { types: "./types/index.d.ts", default: "./client.js" } },
    files: ["client.js", "types"],
  };
  writeFileSync(join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
