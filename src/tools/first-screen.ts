import { resolve } from "node:path";

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

// Reached by all through an index, used by some: messages, the guard of unsaved forms. Who uses which is known when chunks are made.
const BY_USE = /\/messages\/gen\/messages\/|\/useBlocker\.js$/;

/** Puts all that the entry imports at once into one file: it compresses better than twenty, and is one request. */
export function firstScreen() {
  const reached = new Set<string>();
  const walk = (id: string, graph: Graph) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next, graph);
  };
  return (id: string, graph: Graph) => {
    if (reached.size === 0) walk(resolve("src/app/main.tsx"), graph);
    return reached.has(id) && !BY_USE.test(id) ? "first" : null;
  };
}
