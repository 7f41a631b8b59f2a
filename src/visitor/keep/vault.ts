import { createStore, delMany, getMany, keys, setMany } from "idb-keyval";

type Entry = [key: string, value: unknown];

/** Where things are kept on the device. */
export interface Vault {
  /** Whether what is put here outlives the tab. */
  readonly lasting: boolean;
  keys(): Promise<string[]>;
  get(keys: string[]): Promise<unknown[]>;
  put(entries: Entry[]): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** Kept in the tab alone: what is left where the browser keeps nothing. */
export function memoryVault(): Vault {
  const kept = new Map<string, unknown>();
  return {
    lasting: false,
    keys: async () => [...kept.keys()],
    get: async (wanted) => wanted.map((key) => kept.get(key)),
    put: async (entries) => entries.forEach(([key, value]) => kept.set(key, value)),
    remove: async (gone) => gone.forEach((key) => kept.delete(key)),
  };
}

function deviceVault(): Vault {
  const store = createStore("laurel-forms", "kept");
  return {
    lasting: true,
    keys: async () => (await keys(store)).map(String),
    get: (wanted) => getMany<unknown>(wanted, store),
    put: (entries) => setMany(entries, store),
    remove: (gone) => delMany(gone, store),
  };
}

/** The device's own store; memory where a browser has none or refuses it, as some do in private windows. */
export async function openVault(): Promise<Vault> {
  try {
    const vault = deviceVault();
    await vault.put([["probe", new ArrayBuffer(1)]]);
    await vault.remove(["probe"]);
    return vault;
  } catch {
    return memoryVault();
  }
}
