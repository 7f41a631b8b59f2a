import { isBuiltin } from "node:module";
import type { Plugin } from "vite";

/** Beside the built service: the packages it imports, by name, as JSON. */
export const IMPORTS_FILE = "imports.json";

const isPackage = (id: string) => !/^(?:[./]|data:)/.test(id) && !isBuiltin(id);
const packageName = (id: string) =>
  id
    .split("/")
    .slice(0, id.startsWith("@") ? 2 : 1)
    .join("/");

/** Writes which packages the built service imports: `npm run package` takes these along and no others. */
export function listImports(): Plugin {
  return {
    name: "list-imports",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const ids = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
      const outside = ids.filter((id) => !(id in bundle) && isPackage(id)).map(packageName);
      const source = JSON.stringify([...new Set(outside)].toSorted());
      this.emitFile({ type: "asset", fileName: IMPORTS_FILE, source });
    },
  };
}
