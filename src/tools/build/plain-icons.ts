import { join } from "node:path";
import type { Plugin } from "vite";
import { isClient } from "./one-locale.ts";

const OURS = join(import.meta.dirname, "../../ui/icons/create-icon.tsx");

/**
 * Draws the icons of lucide-react with a component of our own. Theirs prepares names, aliases and a context that no
 * screen uses, each time an icon is drawn, and is over a kilobyte of the first screen.
 */
export function plainIcons(): Plugin {
  return {
    name: "plain-icons",
    enforce: "pre",
    applyToEnvironment: ({ name }) => isClient(name),
    transform(_code, id) {
      if (!id.endsWith("/lucide-react/dist/esm/createLucideIcon.mjs")) return null;
      return { code: `export { createIcon as default } from ${JSON.stringify(OURS)};`, map: null };
    },
  };
}
