import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { migrateSchema, pickMigrations } from "#server/platform/db/migrate.ts";
import { openPool } from "#server/platform/db/open.ts";
import { LaurelProcess } from "./harness/laurel-process.ts";
import { type PostgresServer, query, startPostgres } from "./harness/postgres-server.ts";

const KILLS = 10;
/** Longer than the migrations of an empty database take after the start of a process. */
const MAX_DELAY_MS = 3000;
const SCHEMA = `select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'public' order by 1, 2`;
const BREAKS = "; select pg_terminate_backend(pg_backend_pid())";

const log = pino({ level: "silent" });
const names = Object.keys(pickMigrations()).toSorted();
let folder: string;
let database: PostgresServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "laurel-migrations-"));
  // PostgreSQL's user has to pass.
  chmodSync(folder, 0o755);
  database = await startPostgres(path.join(folder, "database", "postgres"));
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

async function makeDatabase(name: string) {
  await query(database.owner, `create database ${name}`);
  return { ...database.owner, database: name };
}

const applied = async (connection: Parameters<typeof query>[0]) =>
  (await query(connection, "select name from migrations order by name")).map((row) => row["name"]);

test("a migration whose connection breaks at any step leaves the schema as it was, and a repetition completes it", async () => {
  const whole = await makeDatabase("whole");
  const broken = await makeDatabase("broken");
  const migrate = async (connection: typeof whole, migrations: Record<string, string>) => {
    const pool = openPool(() => connection, log);
    try {
      await pool.use((one) => migrateSchema(one, migrations));
    } finally {
      await pool.close();
    }
  };
  const all = pickMigrations();
  for (const name of names) {
    const before = await query(broken, SCHEMA);
    await expect(migrate(broken, { ...all, [name]: `${all[name]}${BREAKS}` })).rejects.toThrow();
    expect(await query(broken, SCHEMA)).toEqual(before);
    // The next break is one step later, of a database that has the steps before it.
    await migrate(
      broken,
      Object.fromEntries(names.slice(0, names.indexOf(name) + 1).map((one) => [one, all[one] ?? ""])),
    );
  }
  await migrate(whole, all);
  expect(await applied(broken)).toEqual(names);
  expect(await query(broken, SCHEMA)).toEqual(await query(whole, SCHEMA));
});

test(
  "a service that is killed while it starts on an empty database starts the next time",
  { timeout: 600_000 },
  async () => {
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const connection = await makeDatabase(`killed_${kill}`);
      const url = new URL(database.url);
      url.pathname = `/killed_${kill}`;
      const service = await LaurelProcess.create({
        DATABASE_URL: url.href,
        DATA_DIR: path.join(folder, `data-${kill}`),
        SECRET_KEY: "a key of the suite that kills migrations",
      });
      const started = service.start().catch(() => {});
      await sleep((MAX_DELAY_MS * (kill + 1)) / KILLS);
      await service.end("SIGKILL");
      await started;
      const [found] = await query(connection, "select to_regclass('public.migrations') is null as none");
      if (found?.["none"]) interrupted += 1;
      await service.start();
      expect(await applied(connection)).toEqual(names);
      await service.end("SIGTERM");
      // Not by force, which may not end an autovacuum process: that belongs to the superuser. A plain drop stops it.
      await query(database.owner, `drop database killed_${kill}`);
    }
    console.log(`killed ${KILLS} times while starting, ${interrupted} times before the migrations were committed`);
  },
);
