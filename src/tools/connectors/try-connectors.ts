import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate, setUp, startService } from "#tools/bench/harness/service.ts";
import { check, makeFolder, npmIn, runIn } from "#tools/package/fresh-project.ts";
import { TRY_N8N, TRY_ZAPIER } from "./connector-trials.ts";
import { N8N_ENGINE, TRY_N8N_ENGINE } from "./n8n-engine-trial.ts";
import { writeConnectors } from "./write-connectors.ts";

/** Installed for the test only: the linter of n8n with its parser. */
const N8N_TOOLS = [
  "eslint@8.57.1",
  "eslint-plugin-n8n-nodes-base@2.0.0",
  "@typescript-eslint/parser@8",
  "typescript@5",
  "n8n-workflow",
];
/** The rules of n8n's linter for community nodes. */
const lintConfig = (parser: string) => ({
  root: true,
  parser,
  parserOptions: { ecmaVersion: "latest", sourceType: "module", extraFileExtensions: [".json"] },
  plugins: ["n8n-nodes-base"],
  overrides: [
    {
      files: ["package.json"],
      extends: ["plugin:n8n-nodes-base/community"],
      // The publisher adds an author.
      rules: { "n8n-nodes-base/community-package-json-author-missing": "off" },
    },
    {
      files: ["**/*.credentials.ts"],
      extends: ["plugin:n8n-nodes-base/credentials"],
      // There is no page about it on the web.
      rules: { "n8n-nodes-base/cred-class-field-documentation-url-missing": "off" },
    },
    { files: ["**/*.node.ts"], extends: ["plugin:n8n-nodes-base/nodes"] },
  ],
});

const home = makeFolder("connectors");
const say = (title: string) => check(title, true);

/** A fresh project with the packed package and its tools. */
function install(name: string, from: string, tools: string[] = []): string {
  const folder = join(home, `try-${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const packed = npmIn(folder, "pack", "--silent", from).trim();
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"];
  npmIn(folder, "install", ...quiet, `./${packed}`, ...tools);
  return folder;
}

const store = { dataDir: join(home, "data") };
try {
  const made = writeConnectors(join(home, "connectors"));
  const n8n = install("n8n", made.n8n, N8N_TOOLS);
  const engine = install("n8n-engine", made.n8n, N8N_ENGINE);
  const zapier = install("zapier", made.zapier);
  say("both are packed and installed in fresh projects");
  const parser = join(n8n, "node_modules/@typescript-eslint/parser/dist/index.js");
  writeFileSync(join(made.n8n, ".eslintrc.json"), JSON.stringify(lintConfig(parser)));
  runIn(made.n8n, process.execPath, [
    join(n8n, "node_modules/eslint/bin/eslint.js"),
    "--no-eslintrc",
    "-c",
    ".eslintrc.json",
    "--resolve-plugins-relative-to",
    n8n,
    "--ext",
    ".ts,.json",
    "package.json",
    "credentials",
    "nodes",
  ]);
  say("n8n's linter has nothing to say");

  const authorization = await setUp(store);
  await generate(store, 20);
  const service = await startService(store);
  const [apiKey = "", secretKey = ""] = Buffer.from(authorization.replace("Basic ", ""), "base64")
    .toString()
    .split(":");
  const env = { SERVICE: service.url, API_KEY: apiKey, SECRET_KEY: secretKey };
  try {
    for (const [folder, name, script] of [
      [n8n, "n8n", TRY_N8N],
      [engine, "n8n", TRY_N8N_ENGINE],
      [zapier, "Zapier", TRY_ZAPIER],
    ] as const) {
      writeFileSync(join(folder, "try.cjs"), script);
      // Zapier's platform adds its own output.
      for (const [, line] of runIn(folder, process.execPath, ["try.cjs"], env).matchAll(/^ok: (.*)$/gm))
        say(`${name}: ${line}`);
    }
  } finally {
    await service.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
