import { createHmac, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { randomSecret } from "#server/platform/auth/secrets.ts";
import { readFact, writeFact } from "#server/platform/db/installation.ts";
import type { Database } from "#server/platform/db/open.ts";
import { codeOf } from "#server/platform/errors/error-code.ts";

const FILE = "secret.key";

/** Characters of a key; a file that was cut has fewer. */
const SHORTEST = 32;

const WAYS_OUT =
  "Restore the whole data folder from one backup. If the key is lost for good, set SECRET_KEY to a new one of 32 characters or more and start once with ACCEPT_NEW_KEY=on: " +
  "everyone has to sign in again, API keys have to be created again, and links in e-mails already sent stop working. Also lost are two-step sign-in " +
  "(`laurel reset-password` gives a way in), the password of the mail server, the credentials of connected services, and that erased people wanted no invitations.";

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The key in a data folder, undefined without one. */
export const readStoredKey = (dataDir: string): Promise<string | undefined> => readKey(join(dataDir, FILE));

/** Tells one key from another without giving it away. */
export const keyFingerprint = (key: string): string =>
  createHmac("sha256", key).update("laurel key fingerprint").digest("hex").slice(0, 32);

/** Stores the key completely or not at all, even if the power fails. If another process stored one first, that one stays. */
export async function storeKey(dataDir: string, key: string): Promise<void> {
  const path = join(dataDir, FILE);
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
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * Reads the key of `hashSecret` from `secret.key` in the data folder, and creates it on the first start. Throws an error that
 * says what to do when the key is damaged, or when it is missing although the database has accounts.
 */
export async function loadServerKey(dataDir: string, database: Pick<Database, "sql">): Promise<string> {
  const path = join(dataDir, FILE);
  const key = await readKey(path);
  if (key !== undefined) {
    if (key.length >= SHORTEST) return key;
    throw new Error(`The key in ${path} is damaged: it has ${key.length} characters. ${WAYS_OUT}`);
  }
  const { rows } = await database.sql("select from users limit 1");
  if (rows.length > 0) throw new Error(`The key ${path} is missing, but the database has accounts. ${WAYS_OUT}`);
  await storeKey(dataDir, randomSecret());
  return loadServerKey(dataDir, database);
}

interface Checked {
  key: string;
  /** Accepts another key than the one the database was used with. */
  acceptNew: boolean;
  /** Makes anew, before another key is accepted, what was made with the former one. */
  renew?: ((key: string) => Promise<void>) | undefined;
}

/**
 * Throws when the database was used with another key, unless `acceptNew`. Without accounts any key is accepted, because
 * nothing was made with the former one.
 */
export async function checkKey(database: Pick<Database, "sql">, { key, acceptNew, renew }: Checked): Promise<void> {
  const fingerprint = keyFingerprint(key);
  const known = await readFact(database, "key_fingerprint");
  if (known?.fingerprint === fingerprint) return;
  const { rows } = await database.sql("select from users limit 1");
  if (known && rows.length > 0 && !acceptNew) {
    throw new Error(`The secret key is not the one that this database was used with. ${WAYS_OUT}`);
  }
  if (known && rows.length > 0) await renew?.(key);
  // Backups made with them are of this installation too.
  const former = known && rows.length > 0 ? [...(known.former ?? []), known.fingerprint] : known?.former;
  await writeFact(database, "key_fingerprint", { fingerprint, former: former && [...new Set(former)] });
}
