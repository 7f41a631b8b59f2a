import { parseSync } from "oxc-parser";
import type { Plugin } from "vite";
import { isDashboard } from "./every-language.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
}

const applyEdits = (code: string, edits: Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

const nameIn = (node: { type: string; name?: string; value?: unknown }) => node.name ?? String(node.value);

/** The exports of a chunk under the names they have in it, in the order of the alphabet, and the new name of each. */
function renameExports(code: string): { code: string; names: Map<string, string> } | undefined {
  const names = new Map<string, string>();
  const edits: Edit[] = [];
  for (const statement of parseSync("chunk.js", code).program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.source || statement.declaration) continue;
    for (const { exported, local } of statement.specifiers) names.set(nameIn(exported), nameIn(local));
    edits.push({
      start: statement.start,
      end: statement.end,
      text: `export{${[...names.values()].sort().join(",")}};`,
    });
  }
  const isOneList = edits.length === 1 && new Set(names.values()).size === names.size;
  return isOneList ? { code: applyEdits(code, edits), names } : undefined;
}

/** Names the imports from a chunk anew. */
function renameImports(code: string, file: string, names: Map<string, string>): string {
  // Only what names the file is parsed: the syntax of all chunks takes a twentieth of the build.
  const statement = new RegExp(`import\\{([^{}]*)\\}from(?=["'\`]\\./${file.replace(".", String.raw`\.`)}["'\`])`, "g");
  let found = 0;
  const renamed = code.replaceAll(statement, (_, list: string) => {
    found += 1;
    const entries = list.split(",").map((entry) => {
      const [imported = "", local = imported] = entry.split(" as ");
      const name = names.get(imported);
      if (!name) throw new Error(`${file} has no export ${imported}.`);
      return name === local ? name : `${name} as ${local}`;
    });
    return `import{${entries.join(",")}}from`;
  });
  if (found !== code.split(`/${file}`).length - 1)
    throw new Error(`A chunk uses ${file} in another way than to import.`);
  return renamed;
}

/**
 * Lets the entry export hundreds of things under the short names that they have inside it, instead of a second name for
 * each: a kilobyte less on the first screen.
 */
export function shortExports(): Plugin {
  return {
    name: "short-exports",
    enforce: "post",
    applyToEnvironment: isDashboard,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry);
      const renamed = entry && renameExports(entry.code);
      const isWhole = chunks.some(({ dynamicImports }) => entry && dynamicImports.includes(entry.fileName));
      if (!entry || !renamed || isWhole) return this.error("The entry cannot export its names as they are any more.");
      const file = entry.fileName.split("/").at(-1) ?? "";
      entry.code = renamed.code;
      for (const chunk of chunks)
        if (chunk !== entry && chunk.imports.includes(entry.fileName))
          chunk.code = renameImports(chunk.code, file, renamed.names);
    },
  };
}
