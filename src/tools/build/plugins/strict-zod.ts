import type { Plugin } from "vite";
import { isDashboard } from "./every-language.ts";

const CONFIG = "(_a.__zod_globalConfig = {})";

/** Stops zod from testing whether `new Function` works: the page's CSP forbids it and would report each attempt. */
export function strictZod(): Plugin {
  return {
    name: "strict-zod",
    enforce: "pre",
    applyToEnvironment: isDashboard,
    transform(code, id) {
      if (!id.endsWith("/zod/v4/core/core.js")) return null;
      if (!code.includes(CONFIG)) this.error("zod keeps its configuration elsewhere now.");
      return { code: code.replace(CONFIG, "(_a.__zod_globalConfig = { jitless: true })"), map: null };
    },
  };
}
