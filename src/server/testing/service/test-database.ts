import { pino } from "pino";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { temporaryFolder } from "#tools/checks/temporary-folder.ts";
import { codeOf } from "#server/platform/errors/error-code.ts";
import { connectDatabase, type Database } from "#server/platform/db/open.ts";

const log = pino({ level: "silent" });

/** The address of a server whose user may create databases, and the name of the migrated database to copy. */
const SERVER = "TEST_DATABASE_URL";
export const TEMPLATE = "laurel_test_template";

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const serverUrl = (): string => {
  const url = process.env[SERVER];
  if (!url) throw new Error(`${SERVER} is not set: start service tests with vitest, whose set-up starts a server.`);
  return url;
};

export async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The same server, another database. */
export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** Ends the connections to a database and drops it. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database ${name} with (force)`);
  } catch (error) {
    // An autovacuum process belongs to the superuser, so this user may not terminate it; a plain drop stops it.
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    );
    await admin.query(`drop database ${name}`);
  }
}

/** A new database, a copy of the migrated template or, with `empty`, without tables. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `laurel_test_${randomBytes(8).toString("hex")}`;
  await withAdmin((admin) => admin.query(`create database ${name} template ${empty ? "template0" : TEMPLATE}`));
  return {
    url: urlOf(name),
    drop: () => withAdmin((admin) => dropDatabase(admin, name)),
  };
}

/** Gives the tests of the surrounding file or block one migrated database. */
export function useTestDatabase(): () => Database {
  let database: Database;
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
    database = connectDatabase({ connectionString: home.url }, log);
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  return () => database;
}

const TEMPORARY = temporaryFolder();

/** A new data folder, removed by `remove`. */
export function newDataFolder(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(TEMPORARY, "laurel-test-"));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
