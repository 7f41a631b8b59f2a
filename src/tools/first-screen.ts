import { resolve } from "node:path";

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

// Every message can be reached through their index; which ones a screen speaks is found out when chunks are made.
const MESSAGE = /\/messages\/gen\/messages\//;

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
    return reached.has(id) && !MESSAGE.test(id) ? "first" : null;
  };
}
