import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canStartPostgres, startPostgres } from "#server/testing/service/test-postgres.ts";
import { type Store, generate, setUp } from "./service.ts";

export interface FilledStore extends Store {
  authorization: string;
  reviews: number;
}

export const ENGINES = ["PGlite", "PostgreSQL"] as const;
export type Engine = (typeof ENGINES)[number];

const folder = mkdtempSync(join(tmpdir(), "laurel-bench-"));
const closers: (() => Promise<void>)[] = [];
const filled = new Map<string, Promise<FilledStore>>();
let number = 0;

export const newFolder = (): string => mkdtempSync(join(folder, `${(number += 1)}-`));

export const engines = (): readonly Engine[] => (canStartPostgres() ? ENGINES : ["PGlite"]);

export async function openStore(engine: Engine): Promise<Store & { authorization: string }> {
  const store: Store = { dataDir: newFolder() };
  if (engine === "PostgreSQL") {
    const server = await startPostgres();
    closers.push(() => server.stop());
    store.databaseUrl = server.url;
  }
  return { ...store, authorization: await setUp(store) };
}

/** Each size is built once per run. */
export function fillStore(engine: Engine, reviews: number): Promise<FilledStore> {
  const name = `${engine} ${reviews}`;
  const made = filled.get(name) ?? createFilledStore(engine, reviews);
  filled.set(name, made);
  return made;
}

async function createFilledStore(engine: Engine, reviews: number): Promise<FilledStore> {
  const store = await openStore(engine);
  process.stderr.write(`generating ${reviews} reviews on ${engine} …\n`);
  await generate(store, reviews);
  return { ...store, reviews };
}

export async function closeStores(): Promise<void> {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
}
