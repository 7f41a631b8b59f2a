import type { Plugin } from "vite";
import { LOCALES } from "./generator-sources.ts";
import { CHOICE } from "./message-code.ts";

/** For example `client_de`. */
export const clientName = (locale: string) => `client_${locale}`;
export const isClient = (name: string) => name.startsWith("client_");

const EXPORTED = /^export const (\w+) = [^]*/m;

const runtimeOf = (locale: string) => `
  export const locales = ${JSON.stringify(LOCALES)};
  export const isLocale = (value) => locales.includes(value);
  export const getLocale = () => ${JSON.stringify(locale)};
`;

/** Removes all other languages from each dashboard build: four languages weigh four times as much. */
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
