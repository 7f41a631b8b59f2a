import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";

// The tables by which the language of a text is found.
const DATA = /\/eld\/src\/ngrams\/\w+\.js$/;
const EXPORTED = /^export const (\w+) = (\{[^]*\});?\s*$/m;

/** The module with its one exported object as JSON; null when it exports anything else. */
export function dataAsJson(code: string): string | null {
  const [, name, literal] = EXPORTED.exec(code) ?? [];
  if (!name || !literal) return null;
  // It is a literal in JavaScript rather than JSON: its keys have no quotation marks.
  const json = JSON.stringify(runInNewContext(`(${literal})`));
  return `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(json)});`;
}

/** Turns large tables in packages into JSON: parsed as JavaScript, they take three times the memory and never give it back. */
export function dataModules(): Plugin {
  return {
    name: "data-as-json",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!DATA.test(id)) return null;
      const data = dataAsJson(code);
      if (data === null) this.error("The tables of eld are written in another way now.");
      return { code: data, map: null };
    },
  };
}
