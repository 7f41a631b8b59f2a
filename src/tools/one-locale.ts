import type { Plugin } from "vite";

/** Environments of the dashboard, one for each language: `client_de`. */
export const clientName = (locale: string) => `client_${locale}`;
export const isClient = (name: string) => name.startsWith("client_");

const CHOICE = /const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/;

/** Leaves in each build of the dashboard the words of its own language alone: four languages weigh four times as much. */
export function oneLocale(): Plugin {
  return {
    name: "one-locale",
    applyToEnvironment: ({ name }) => isClient(name),
    transform(code, id) {
      if (!id.includes("/messages/gen/messages/") || !CHOICE.test(code)) return null;
      const locale = this.environment.name.slice(clientName("").length);
      return { code: code.replace(CHOICE, `const locale = ${JSON.stringify(locale)}`), map: null };
    },
  };
}
