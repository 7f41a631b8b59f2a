import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import * as z from "zod";
import { flushFile, flushFolder } from "#server/platform/storage/flush.ts";
import type { Binaries } from "./binaries.ts";
import { launchServer, programOptions } from "./launch-server.ts";
import { giveFolder, type ServerUser } from "./server-user.ts";
import { socketFolder, SOCKET_PORT } from "./settings.ts";

const run = promisify(execFile);

export const OWNER = "laurel";
export const DATABASE = "laurel";
export const SUPERUSER = "postgres";
const INITDB = ["-E", "UTF8", "--locale=C", "--data-checksums", "--auth=scram-sha-256"];

/** Marks a folder as one that Laurel has made. */
const MARKER = "laurel.json";
/** In the format of libpq, so that `psql` can use it: PGPASSFILE. */
const PASSWORDS = "pgpass";

const Letters = z.object({ known: z.boolean() });

// Since this version the sort order does not depend on the system.
const BUILTIN_LOCALES = 17;
// pg_trgm drops what LC_CTYPE does not call a letter, and locale names differ between systems.
const CHARACTER_TYPES = ["C.UTF-8", "en_US.UTF-8", "C.utf8", "en-US", "UTF-8"];
const SAMPLES = ["été", "Москва", "日本語", "العربية", "Ελλάδα", "हिन्दी", "ไทย"];

/** The error for a database that is left as it is. `reason` says why, and what to do. */
export const refuse = (folder: string, reason: string, cause?: unknown) =>
  new Error(`The database in ${folder} cannot be opened: ${reason}`, { cause });

/** How to connect to the server of a data folder. */
export function connectionOf(folder: string, user = OWNER, database = DATABASE): pg.ClientConfig {
  const passwords = fs.readFileSync(path.join(folder, PASSWORDS), "utf8").split("\n");
  const password = passwords.find((line) => line.startsWith(`*:*:*:${user}:`))?.split(":")[4];
  const port = () => Number(fs.readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[3]);
  const host = socketFolder(folder);
  // PGSSLMODE of the environment is meant for other servers.
  return { host: host ?? "127.0.0.1", port: host ? SOCKET_PORT : port(), user, password, database, ssl: false };
}

async function knowsLetters(client: pg.Client): Promise<boolean> {
  await client.query("create extension if not exists pg_trgm");
  const { rows } = await client.query(
    "select bool_and(array_length(show_trgm(word), 1) > char_length(word)) and 'ÉЖÇ' ilike 'éжç' as known from unnest($1::text[]) as word",
    [SAMPLES],
  );
  return Letters.safeParse(rows[0]).data?.known === true;
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeDatabase(folder: string, major: number, password: string): Promise<void> {
  await withClient(connectionOf(folder, SUPERUSER, SUPERUSER), async (admin) => {
    await admin.query(`create role ${OWNER} login createrole createdb password '${password}'`);
    for (const type of CHARACTER_TYPES) {
      const locale =
        major >= BUILTIN_LOCALES
          ? `locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C'`
          : `locale_provider libc lc_collate '${type}'`;
      const options = `${locale} lc_ctype '${type}' encoding 'UTF8' template template0 owner ${OWNER}`;
      try {
        await admin.query(`create database ${DATABASE} ${options}`);
      } catch {
        continue;
      }
      if (await withClient(connectionOf(folder, SUPERUSER), knowsLetters)) return;
      await admin.query(`drop database ${DATABASE}`);
    }
    throw new Error(
      "This system has no locale that knows the letters of all languages. Install the locale en_US.UTF-8.",
    );
  });
}

const ABANDONED_MS = 10 * 60_000;

/** Removes leftovers of interrupted starts. A server that still runs in one exits when its folder is gone. */
function removeAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  const drafts = fs.readdirSync(parent).filter((name) => /^postgres\.[0-9a-f]{8}\.new/.test(name));
  for (const draft of drafts.map((name) => path.join(parent, name))) {
    if (Date.now() - fs.statSync(draft).mtimeMs > ABANDONED_MS) fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Creates the cluster under a temporary name and renames it when complete, so that an interrupted start leaves no half of one. */
async function makeCluster(folder: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const draft = `${folder}.${randomBytes(4).toString("hex")}.new`;
  const passwordFile = `${draft}.password`;
  const passwords = {
    [SUPERUSER]: randomBytes(24).toString("base64url"),
    [OWNER]: randomBytes(24).toString("base64url"),
  };
  removeAbandoned(folder);
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    fs.writeFileSync(passwordFile, passwords[SUPERUSER] ?? "", { mode: 0o600 });
    if (user) for (const made of [draft, passwordFile]) fs.chownSync(made, user.uid, user.gid);
    await run(
      path.join(binaries.folder, "initdb"),
      ["-D", draft, "-U", SUPERUSER, ...INITDB, `--pwfile=${passwordFile}`],
      programOptions(draft, user),
    );
    const lines = Object.entries(passwords).map(([name, password]) => `*:*:*:${name}:${password}\n`);
    fs.writeFileSync(path.join(draft, PASSWORDS), lines.join(""), { mode: 0o600 });
    const server = await launchServer(draft, binaries, user, () => {});
    try {
      await server.waitUntilReady(() => withClient(connectionOf(draft, SUPERUSER, SUPERUSER), async () => {}));
      await makeDatabase(draft, binaries.major, passwords[OWNER] ?? "");
    } finally {
      await server.stop();
    }
    const marker = JSON.stringify({ made_at: new Date().toISOString() });
    fs.writeFileSync(path.join(draft, MARKER), marker, { mode: 0o600 });
    giveFolder(draft, user);
    for (const file of [MARKER, PASSWORDS]) await flushFile(path.join(draft, file));
    await flushFolder(draft);
    try {
      fs.renameSync(draft, folder);
    } catch (error) {
      // Another process created it at the same time.
      if (inspectCluster(folder) === undefined) throw error;
    }
    await flushFolder(path.dirname(folder));
  } finally {
    for (const left of [draft, passwordFile]) fs.rmSync(left, { recursive: true, force: true });
  }
}

/** Throws when the server's user has no access to the folder, with the command that grants it. */
function checkReachable(folder: string, user: ServerUser): void {
  if (!user) return;
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above)) {
    const { mode, uid, gid } = fs.statSync(above);
    const open = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (open) continue;
    throw refuse(
      folder,
      `PostgreSQL does not run as root, and the user it runs as has no access to ${above}. ` +
        `Either choose another folder, such as DATA_DIR=/var/lib/laurel, or allow access: chmod o+x "${above}"`,
    );
  }
}

/** The major version of the cluster in `folder`, undefined without one. Throws for a foreign or damaged folder. */
export function inspectCluster(folder: string): number | undefined {
  if (!fs.existsSync(folder)) return undefined;
  if (!fs.statSync(folder).isDirectory()) throw refuse(folder, "it is a file. Move it away, or restore the folder.");
  if (fs.readdirSync(folder).length === 0) return undefined;
  const marker = path.join(folder, MARKER);
  if (!fs.existsSync(marker)) {
    throw refuse(
      folder,
      "the folder is not empty and was not created by Laurel. Move it away, or restore the complete folder.",
    );
  }
  const missing = ["PG_VERSION", "base", "global", "pg_wal", "postgresql.conf", "pg_hba.conf", PASSWORDS].filter(
    (name) => !fs.existsSync(path.join(folder, name)),
  );
  if (missing.length > 0) {
    throw refuse(
      folder,
      `${missing.join(", ")} is missing. Restore the complete folder from a backup. Nothing was changed.`,
    );
  }
  const major = Number(fs.readFileSync(path.join(folder, "PG_VERSION"), "utf8"));
  if (major > 0) return major;
  throw refuse(folder, "PG_VERSION is damaged. Restore the complete folder from a backup. Nothing was changed.");
}

/** Gives the server's group, and nobody else, access through the data folder. */
function openParent(parent: string, user: ServerUser): void {
  const { uid, gid, mode } = fs.statSync(parent);
  if (!user || uid !== 0 || mode & 0o001 || (gid === user.gid && mode & 0o010)) return;
  fs.chownSync(parent, uid, user.gid);
  fs.chmodSync(parent, (mode & 0o700) | 0o010);
}

/** Creates the cluster in `folder` if it does not exist, and ensures that the server's user has access. */
export async function prepareCluster(folder: string, binaries: Binaries, user: ServerUser): Promise<void> {
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  openParent(path.dirname(folder), user);
  checkReachable(folder, user);
  if (inspectCluster(folder) === undefined) return makeCluster(folder, binaries, user);
  // A restored backup often has another owner and wider permissions.
  if (user && fs.statSync(folder).uid === 0) giveFolder(folder, user);
  if (user || fs.statSync(folder).uid === process.getuid?.()) {
    fs.chmodSync(folder, 0o700);
    fs.chmodSync(path.join(folder, PASSWORDS), 0o600);
  }
}
