import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { isClient } from "./one-locale.ts";

const UNUSED = /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/;

const CONFIG = "(_a.__zod_globalConfig = {})";

/** Leaves out of the dashboard what zod brings along and no browser uses: JSON Schema, words we have ourselves, code made of text. */
export function slimZod(): Plugin {
  return {
    name: "slim-zod",
    enforce: "pre",
    applyToEnvironment: ({ name }) => isClient(name),
    load(id) {
      if (!UNUSED.test(id)) return null;
      const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const aliases = names.map((name) => `none as ${name}`).join(", ");
      return `const none = () => ({});\nexport { ${aliases} };\nexport default none;`;
    },
    // Shapes ask at their making whether they may write code: the page's policy says no and would report the question.
    transform(code, id) {
      if (!id.endsWith("/zod/v4/core/core.js")) return null;
      if (!code.includes(CONFIG)) this.error("zod keeps its configuration elsewhere now.");
      return { code: code.replace(CONFIG, "(_a.__zod_globalConfig = { jitless: true })"), map: null };
    },
  };
}
