import { randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { randomSecret } from "#server/platform/auth/secrets.ts";
import type { Database } from "#server/platform/db/open.ts";

/** Characters of a key; a file that was cut has fewer. */
const SHORTEST = 32;

const WAYS_OUT =
  "Restore the whole data folder from one backup. If the key is lost for good, set SECRET_KEY to a new one of 32 characters or more: " +
  "people then sign in anew, API keys have to be made anew, and links in mails already sent no longer work.";

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the key so that it is whole or not there, also after a power cut. A process that was quicker wins. */
async function storeKey(path: string, key: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${key}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * The key of `hashSecret`, from `secret.key` in the data folder; made on the first start. Throws with what to do when it is
 * damaged, or missing beside a database that is in use.
 */
export async function loadServerKey(dataDir: string, database: Pick<Database, "sql">): Promise<string> {
  const path = join(dataDir, "secret.key");
  const key = await readKey(path);
  if (key !== undefined) {
    if (key.length >= SHORTEST) return key;
    throw new Error(`The key in ${path} is damaged: it has ${key.length} characters. ${WAYS_OUT}`);
  }
  const { rows } = await database.sql("select from users limit 1");
  if (rows.length > 0) throw new Error(`The key ${path} is missing, and the database is in use. ${WAYS_OUT}`);
  await storeKey(path, randomSecret());
  return loadServerKey(dataDir, database);
}
