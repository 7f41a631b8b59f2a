import type { Plugin } from "vite";
import { isDashboard } from "./every-language.ts";

const SENTINEL = /\b(Suspense\w*Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * React compares three errors that it makes while it loads by identity only. Their stack traces, where a browser takes
 * them, make it parse both files of the first screen a second time.
 */
export function plainSentinels(): Plugin {
  return {
    name: "plain-sentinels",
    enforce: "pre",
    applyToEnvironment: isDashboard,
    transform(code, id) {
      if (!id.includes("/react-dom/cjs/react-dom-client.production.js")) return null;
      if (code.match(SENTINEL)?.length !== 3) this.error("React makes its sentinels in another way now.");
      return { code: code.replaceAll(SENTINEL, '$1 = { message: "$1" }'), map: null };
    },
  };
}
