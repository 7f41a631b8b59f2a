import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "#tools/bootstrap/paths.mjs";

const INDEX = /\/messages\/gen\/messages\/_index\.js$/;
const IMPORTS = /^import .*\n/gm;
const EXPORTS = /^export \* from "(.+)";$/gm;

function singleImports(line: string): string[] {
  const [, names = "", from = ""] = /^import \{ (.+) \} from (.+);\n$/.exec(line) ?? [];
  return names.split(", ").map((name) => `import { ${name} } from ${from};\n`);
}

/**
 * Serves all messages as one module where modules are not bundled: a browser that asks for four thousand files needs
 * five seconds for a test that takes one. The service, which has all of them anyway, is bundled a fifth faster.
 */
export function joinMessages(): Plugin {
  return {
    name: "join-messages",
    applyToEnvironment: ({ name, config }) => config.command === "serve" || name === "ssr",
    load(id) {
      if (!INDEX.test(id)) return null;
      const modules = [...readFileSync(id, "utf8").matchAll(EXPORTS)].map(([, path = ""]) =>
        readFileSync(new URL(path, `file://${id}`), "utf8"),
      );
      // Each module imports from the same two files; what it declares is named after its key.
      const imports = new Set(modules.flatMap((code) => code.match(IMPORTS) ?? []).flatMap(singleImports));
      return [...imports, ...modules.map((code) => code.replaceAll(IMPORTS, ""))].join("");
    },
  };
}

const ALL = /import \{ m \} from "#messages\/gen\/messages\.js";/;
const SOME = "messages-of:";

/**
 * Gives each module of the visitor's bundles only the messages it names: they are a few dozen, and an index of all makes
 * the bundler read four thousand others.
 */
export function namedMessages(): Plugin {
  return {
    name: "named-messages",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "visitor",
    resolveId: (source) => (source.startsWith(SOME) ? source : null),
    load(id) {
      if (!id.startsWith(SOME)) return null;
      const folder = join(root, "src/messages/gen/messages");
      const names = id.slice(SOME.length).split(",");
      return names.map((name) => `export * from ${JSON.stringify(join(folder, `${name}.js`))};\n`).join("");
    },
    transform(code) {
      if (!ALL.test(code)) return null;
      if (/\bm\[/.test(code)) this.error("A message is named by a value here, so nobody knows which ones are needed.");
      const names = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, name = ""]) => name));
      return { code: code.replace(ALL, `import * as m from "${SOME}${[...names].join(",")}";`), map: null };
    },
  };
}
