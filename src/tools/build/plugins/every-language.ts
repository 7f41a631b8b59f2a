import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { readMessages } from "#tools/build/compile-messages.ts";
import { LOCALES } from "#tools/build/generator-sources.ts";
import { languageFiles, localeMarker, messageMarker } from "./message-markers.ts";

const DASHBOARD = "dashboard";
export const isDashboard = ({ name }: { name: string }) => name === DASHBOARD;

const MESSAGE = /\/messages\/gen\/messages\/([a-z]\w*)\.js$/;
const RUNTIME = /\/messages\/gen\/runtime\.js$/;
const NAMES_SCRIPTS = /\.(?:js|html)$|manifest\.json$/;

const RUNTIME_CODE = `
  export const locales = ${JSON.stringify(LOCALES)};
  export const isLocale = (value) => locales.includes(value);
  export const getLocale = () => ${localeMarker};
`;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

/**
 * Bundles the dashboard once, with markers instead of texts, and then writes it in a folder for each language: bundling
 * takes seconds, and four languages in one file weigh four times as much.
 */
export function everyLanguage(): Plugin {
  let texts: ReturnType<typeof readMessages>;
  return {
    name: "every-language",
    enforce: "pre",
    applyToEnvironment: isDashboard,
    buildStart() {
      texts = readMessages();
    },
    load: {
      filter: { id: [MESSAGE, RUNTIME] },
      handler(id) {
        if (RUNTIME.test(id)) return RUNTIME_CODE;
        const key = MESSAGE.exec(id)?.[1] ?? "";
        const languages = texts.get(key);
        if (!languages) return this.error(`There is no message ${key}.`);
        const { code, formats } = messageMarker(key, languages);
        const imports = formats.length ? `import { ${formats.join(", ")} } from "../registry.js";\n` : "";
        return `${imports}export const ${key} = ${code};\n`;
      },
    },
    writeBundle({ dir = "" }) {
      const paths = filesIn(dir);
      const named = paths.filter((path) => NAMES_SCRIPTS.test(path));
      const same = paths.filter((path) => !NAMES_SCRIPTS.test(path));
      const ofLanguage = languageFiles(
        new Map(named.map((path) => [path, readFileSync(join(dir, path), "utf8")])),
        texts,
      );
      for (const locale of LOCALES) {
        const out = join(dirname(dir), "app", locale);
        rmSync(out, { recursive: true, force: true });
        for (const path of same) cpSync(join(dir, path), join(out, path));
        for (const [path, text] of ofLanguage(locale)) {
          mkdirSync(dirname(join(out, path)), { recursive: true });
          writeFileSync(join(out, path), text);
        }
      }
      rmSync(dir, { recursive: true });
    },
  };
}
