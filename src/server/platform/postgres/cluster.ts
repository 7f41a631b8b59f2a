import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import * as z from "zod";
import type { Binaries } from "./binaries.ts";
import { launchServer } from "./launch-server.ts";
import { giveFolder, type ServerUser } from "./server-user.ts";
import { socketFolder, SOCKET_PORT } from "./settings.ts";

const run = promisify(execFile);

export const OWNER = "laurel";
export const DATABASE = "laurel";
const SUPERUSER = "postgres";
const INITDB = ["-E", "UTF8", "--locale=C", "--data-checksums", "--auth=scram-sha-256"];

/** Marks a folder as one that Laurel has made. */
const MARKER = "laurel.json";
/** In the format of libpq, so that `psql` can use it: PGPASSFILE. */
const PASSWORDS = "pgpass";

const Marker = z.object({ major: z.int(), made_at: z.string() });
const Letters = z.object({ known: z.boolean() });

// From this version on the order of texts does not change with the system.
const BUILTIN_LOCALES = 17;
// Trigrams only hold what the character type calls a letter, and its names differ between systems.
const CHARACTER_TYPES = ["C.UTF-8", "en_US.UTF-8", "C.utf8", "en-US", "UTF-8"];
const SAMPLES = ["été", "Москва", "日本語", "العربية", "Ελλάδα", "हिन्दी", "ไทย"];

const refuse = (folder: string, reason: string) => new Error(`The database in ${folder} cannot be opened: ${reason}`);

/** How to connect to the server of a data folder. */
export function connectionOf(folder: string, user = OWNER, database = DATABASE): pg.ClientConfig {
  const passwords = fs.readFileSync(path.join(folder, PASSWORDS), "utf8").split("\n");
  const password = passwords.find((line) => line.startsWith(`*:*:*:${user}:`))?.split(":")[4];
  const port = () => Number(fs.readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[3]);
  const host = socketFolder(folder);
  return { host: host ?? "127.0.0.1", port: host ? SOCKET_PORT : port(), user, password, database };
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
      "This system has no character type that knows the letters of all languages. Install the locale en_US.UTF-8.",
    );
  });
}

const flush = (file: string) => {
  const descriptor = fs.openSync(file, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
};

const ABANDONED_MS = 10 * 60_000;

/** Removes what a start that was cut off has left. A server that still runs in it ends by itself then. */
function removeAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  const drafts = fs.readdirSync(parent).filter((name) => /^postgres\.[0-9a-f]{8}\.new/.test(name));
  for (const draft of drafts.map((name) => path.join(parent, name))) {
    if (Date.now() - fs.statSync(draft).mtimeMs > ABANDONED_MS) fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes a cluster beside `folder` and renames it when it is whole, so that an interrupted start leaves nothing. */
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
      { ...user, cwd: draft, env: { ...process.env, LC_ALL: "C" } },
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
    const marker = { major: binaries.major, made_at: new Date().toISOString() } satisfies z.infer<typeof Marker>;
    fs.writeFileSync(path.join(draft, MARKER), `${JSON.stringify(marker)}\n`, { mode: 0o600 });
    giveFolder(draft, user);
    for (const file of [MARKER, PASSWORDS, "."]) flush(path.join(draft, file));
    try {
      fs.renameSync(draft, folder);
    } catch (error) {
      // Another process that started at the same time was first.
      if (inspectCluster(folder) === undefined) throw error;
    }
    flush(path.dirname(folder));
  } finally {
    for (const left of [draft, passwordFile]) fs.rmSync(left, { recursive: true, force: true });
  }
}

/** Throws where the server's user cannot reach the folder, with the command that opens it. */
function checkReachable(folder: string, user: ServerUser): void {
  if (!user) return;
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above)) {
    const { mode, uid, gid } = fs.statSync(above);
    const open = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (open) continue;
    throw refuse(
      folder,
      `${above} is closed to the user that runs PostgreSQL (it does not run as root). ` +
        `Either choose another place, such as DATA_DIR=/var/lib/laurel, or let users pass: chmod o+x "${above}"`,
    );
  }
}

/**
 * The major version of the cluster in `folder`, or undefined when it is still to be made. Throws for a folder that
 * Laurel has not made or that is damaged.
 */
export function inspectCluster(folder: string): number | undefined {
  if (!fs.existsSync(folder) || fs.readdirSync(folder).length === 0) return undefined;
  const marker = path.join(folder, MARKER);
  if (!fs.existsSync(marker)) {
    throw refuse(folder, "the folder is not empty and Laurel has not made it. Move it away, or restore it whole.");
  }
  const missing = ["PG_VERSION", "base", "global", "pg_wal", "postgresql.conf", "pg_hba.conf", PASSWORDS].filter(
    (name) => !fs.existsSync(path.join(folder, name)),
  );
  if (missing.length > 0) {
    throw refuse(
      folder,
      `${missing.join(", ")} is missing. Restore the whole folder from a backup; nothing was changed.`,
    );
  }
  return Number(fs.readFileSync(path.join(folder, "PG_VERSION"), "utf8"));
}

/** Lets the server's group, and nobody else, pass through the data folder. */
function openParent(parent: string, user: ServerUser): void {
  const { uid, gid, mode } = fs.statSync(parent);
  if (!user || uid !== 0 || mode & 0o001 || (gid === user.gid && mode & 0o010)) return;
  fs.chownSync(parent, uid, user.gid);
  fs.chmodSync(parent, (mode & 0o700) | 0o010);
}

/** Makes the cluster in `folder` unless it is there, and makes sure that the server's user can use it. */
export async function prepareCluster(folder: string, binaries: Binaries, user: ServerUser): Promise<void> {
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  openParent(path.dirname(folder), user);
  checkReachable(folder, user);
  if (inspectCluster(folder) === undefined) return makeCluster(folder, binaries, user);
  // A copy, such as a backup that was put back, often comes with another owner and wider permissions.
  if (user && fs.statSync(folder).uid === 0) giveFolder(folder, user);
  if (user || fs.statSync(folder).uid === process.getuid?.()) {
    fs.chmodSync(folder, 0o700);
    fs.chmodSync(path.join(folder, PASSWORDS), 0o600);
  }
}
