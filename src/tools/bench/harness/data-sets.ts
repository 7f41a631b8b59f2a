import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Store, generate, setUp } from "./service.ts";
import type { Settings } from "./settings.ts";

export interface FilledStore extends Store {
  authorization: string;
  reviews: number;
}

const folder = mkdtempSync(join(tmpdir(), "laurel-bench-"));
// Run as root, the database server is another user, who has to pass.
chmodSync(folder, 0o711);
const filled = new Map<number, Promise<FilledStore>>();
let number = 0;

export const newFolder = (): string => mkdtempSync(join(folder, `${(number += 1)}-`));

async function createStore(): Promise<Store & { authorization: string }> {
  const store: Store = { dataDir: newFolder() };
  return { ...store, authorization: await setUp(store) };
}

/** An empty store; in a smoke run the filled one, as creating a store takes longer than using it once. */
export function openStore({ isSmoke, reviews }: Settings): Promise<Store & { authorization: string }> {
  return isSmoke ? fillStore(reviews) : createStore();
}

/** Each size is built once per run. */
export function fillStore(reviews: number): Promise<FilledStore> {
  const made = filled.get(reviews) ?? createFilledStore(reviews);
  filled.set(reviews, made);
  return made;
}

async function createFilledStore(reviews: number): Promise<FilledStore> {
  const store = await createStore();
  process.stderr.write(`generating ${reviews} reviews …\n`);
  await generate(store, reviews);
  return { ...store, reviews };
}

/** A store with several workspaces, each with `reviews` reviews. The key belongs to the first. */
export async function fillWorkspaces(workspaces: number, reviews: number): Promise<FilledStore> {
  const store = await createStore();
  process.stderr.write(`generating ${workspaces} workspaces with ${reviews} reviews each …\n`);
  await generate(store, reviews, workspaces);
  return { ...store, reviews };
}

export function closeStores(): void {
  rmSync(folder, { recursive: true, force: true });
}
