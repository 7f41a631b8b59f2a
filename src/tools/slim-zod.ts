import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { isClient } from "./one-locale.ts";

const UNUSED = /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/;

/** Leaves out of the dashboard what zod brings along and no browser uses: JSON Schema, and words we have ourselves. */
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
  };
}
