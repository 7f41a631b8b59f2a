import type { Plugin } from "vite";
import { LOCALES } from "./generator-sources.ts";

/** Environments of the dashboard, one for each language: `client_de`. */
export const clientName = (locale: string) => `client_${locale}`;
export const isClient = (name: string) => name.startsWith("client_");

const CHOICE = "const locale = experimentalStaticLocale ?? options.locale ?? getLocale()";
const EXPORTED = /^export const (\w+) = [^]*/m;

/** What the dashboard asks the message runtime, where the language is settled. */
const runtimeOf = (locale: string) => `
  export const locales = ${JSON.stringify(LOCALES)};
  export const isLocale = (value) => locales.includes(value);
  export const getLocale = () => ${JSON.stringify(locale)};
`;

/**
 * Leaves in each build of the dashboard the words of its own language alone, and nothing that would choose among
 * languages: four of them weigh four times as much.
 */
export function oneLocale(): Plugin {
  return {
    name: "one-locale",
    applyToEnvironment: ({ name }) => isClient(name),
    transform(code, id) {
      const locale = this.environment.name.slice(clientName("").length);
      if (id.endsWith("/messages/gen/runtime.js")) return { code: runtimeOf(locale), map: null };
      if (!id.includes("/messages/gen/messages/") || !code.includes(CHOICE)) return null;
      const words = code.replace(EXPORTED, (_, name: string) => `export const ${name} = ${locale}_${name};`);
      return { code: words.replace(/^import \{.*runtime\.js.*$/m, ""), map: null };
    },
  };
}
