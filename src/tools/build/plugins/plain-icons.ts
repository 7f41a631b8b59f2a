import { join } from "node:path";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";
import { type Drawing, joinShapes } from "./icon-path.ts";
import { isDashboard } from "./every-language.ts";

const OURS = join(import.meta.dirname, "../../../ui/icons/create-icon.tsx");
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DRAWING = /\n {2}size: 24,\n {2}node: (\[[^]*?\])(?:,\n {2}aliases: [^]*)?\n\};\n__iconData\.node;/;

/**
 * Draws the icons of lucide-react with a component of our own. Theirs prepares names, aliases and a context that no
 * screen uses, each time an icon is drawn. Its shapes become one path: a list of reviews is a quarter fewer elements.
 */
export function plainIcons(): Plugin {
  return {
    name: "plain-icons",
    enforce: "pre",
    applyToEnvironment: isDashboard,
    transform(code, id) {
      // The rest are other names of the same icons.
      if (!ICON.test(id) || !code.includes("createLucideIcon")) return null;
      const [, drawing] = DRAWING.exec(code) ?? [];
      if (!drawing) this.error("The icons of lucide-react are written in another way now.");
      // It is a list of literals, in JavaScript rather than JSON.
      const { outline, filled } = joinShapes(runInNewContext(drawing) as Drawing);
      const icon = `createIcon(${[outline, ...(filled ? [filled] : [])].map((path) => JSON.stringify(path)).join(", ")})`;
      return {
        code: `import { createIcon } from ${JSON.stringify(OURS)};\nexport default /* @__PURE__ */ ${icon};`,
        map: null,
      };
    },
  };
}
