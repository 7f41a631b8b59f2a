import { createStore, delMany, getMany, keys, setMany } from "idb-keyval";

export type StorageEntry = [name: string, value: unknown];

export interface DraftStorage {
  readonly isPersistent: boolean;
  keys(): Promise<string[]>;
  get(names: string[]): Promise<unknown[]>;
  /** Atomic. */
  put(entries: StorageEntry[]): Promise<void>;
  remove(names: string[]): Promise<void>;
}

/** Lost with the tab. */
export function memoryStorage(): DraftStorage {
  const kept = new Map<string, unknown>();
  return {
    isPersistent: false,
    keys: async () => [...kept.keys()],
    get: async (names) => names.map((name) => kept.get(name)),
    put: async (entries) => entries.forEach(([name, value]) => kept.set(name, value)),
    remove: async (names) => names.forEach((name) => kept.delete(name)),
  };
}

function indexedDbStorage(): DraftStorage {
  const store = createStore("laurel-forms", "kept");
  return {
    isPersistent: true,
    keys: async () => (await keys(store)).map(String),
    get: (names) => getMany<unknown>(names, store),
    put: (entries) => setMany(entries, store),
    remove: (names) => delMany(names, store),
  };
}

/** IndexedDB, or memory where the browser has none or refuses it, as some do in private windows. */
export async function openStorage(): Promise<DraftStorage> {
  try {
    const storage = indexedDbStorage();
    await storage.put([["probe", new ArrayBuffer(1)]]);
    await storage.remove(["probe"]);
    return storage;
  } catch {
    return memoryStorage();
  }
}
