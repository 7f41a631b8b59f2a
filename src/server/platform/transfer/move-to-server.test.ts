import { pino } from "pino";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { connectionFor, openDatabase } from "#server/platform/db/open.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";
import { moveToServer } from "./move-to-server.ts";
import { listTables, sumTable } from "./tables.ts";

const log = pino({ level: "silent" });
const SECONDS = 1000;

let data: ReturnType<typeof newDataFolder>;
let target: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  data = newDataFolder();
  target = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  data.remove();
  await target.drop();
});

const home = () => ({ databaseUrl: undefined, dataDir: data.folder });
const move = (report: (line: string) => void = () => {}, signal = new AbortController().signal) =>
  moveToServer(data.folder, target.url, { report, signal });

async function sums(connection: pg.ClientConfig): Promise<Record<string, object>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const entries: [string, object][] = [];
    for (const table of await listTables(client, ["public", "pgboss"]))
      entries.push([table.name, await sumTable(client, table)]);
    return Object.fromEntries(entries);
  } finally {
    await client.end();
  }
}

/** Makes a database with people and a waiting job. Returns its sums. */
async function fill(): Promise<Record<string, object>> {
  const database = await openDatabase(home(), log);
  await database.migrate();
  const jobs = await startJobs(database, log);
  await jobs.define("waiting", z.object({}), async () => {});
  await jobs.stop();
  await database.sql(`
    insert into users (unique_user_id, name, email, password_hash) values ('u1', 'Jürgen 日本語', 'j@example.com', E'\\\\x\\t\\n');
    insert into workspaces (unique_workspace_id, name) values ('w1', 'Grüße');
    insert into contacts (workspace_id, name, email) select 1, 'Gäste ' || i, i || '@example.com' from generate_series(1, 2000) i;
    insert into pgboss.job (name, data) values ('waiting', '{"wert": "ä"}')`);
  const before = await sums(connectionFor(home()));
  await database.close();
  return before;
}

test(
  "everything moves to another server with equal rows, and the former data stays",
  { timeout: 120 * SECONDS },
  async () => {
    const before = await fill();
    const lines: string[] = [];
    await move((line) => lines.push(line));
    expect(lines).toContain("public.contacts: 2000 rows");
    expect(await sums({ connectionString: target.url })).toEqual(before);
    expect(before["pgboss.job"]).toMatchObject({ rows: "1" });

    // The service as it starts after the switch.
    const moved = await openDatabase({ databaseUrl: target.url, dataDir: data.folder }, log);
    await moved.migrate();
    await (await startJobs(moved, log)).stop();
    const next = "insert into contacts (workspace_id, name) values (1, 'next') returning id::int as id";
    expect((await moved.sql(next)).rows).toEqual([{ id: 2001 }]);
    await expect(moved.read(1, (db) => db.execute("select from users"))).resolves.toBeDefined();
    await moved.close();
    await expect(move()).rejects.toThrow("has accounts already");

    const former = await openDatabase(home(), log);
    expect(await sums(connectionFor(home()))).toEqual(before);
    await former.close();
  },
);

test(
  "a service that runs, a wrong address and a stop in between change nothing",
  { timeout: 120 * SECONDS },
  async () => {
    await expect(move()).rejects.toThrow("There is no database");
    await fill();
    const options = { report: () => {}, signal: new AbortController().signal };
    const nowhere = moveToServer(data.folder, "postgres://laurel@127.0.0.1:1/laurel", options);
    await expect(nowhere).rejects.toThrow("cannot be reached");
    const running = await openDatabase(home(), log);
    await expect(move()).rejects.toThrow("is in use");
    await running.close();
    const stop = new AbortController();
    const stopped = move((line) => line.startsWith("public.contacts") && stop.abort(new Error("stopped")), stop.signal);
    await expect(stopped).rejects.toThrow("stopped");
    expect((await sums({ connectionString: target.url }))["public.contacts"]).toMatchObject({ rows: "0" });
  },
);
