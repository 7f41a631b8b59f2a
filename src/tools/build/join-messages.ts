import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const INDEX = /\/messages\/gen\/messages\/_index\.js$/;
const IMPORTS = /^import .*\n/gm;
const EXPORTS = /^export \* from "(.+)";$/gm;

function singleImports(line: string): string[] {
  const [, names = "", from = ""] = /^import \{ (.+) \} from (.+);\n$/.exec(line) ?? [];
  return names.split(", ").map((name) => `import { ${name} } from ${from};\n`);
}

/**
 * Serves all messages as one module where modules are not bundled: a browser that asks for four thousand files needs
 * five seconds for a test that takes one.
 */
export function joinMessages(): Plugin {
  return {
    name: "join-messages",
    apply: "serve",
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
