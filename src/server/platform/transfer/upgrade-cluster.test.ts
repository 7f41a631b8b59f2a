import { pino } from "pino";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { openDatabase } from "#server/platform/db/open.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { connectionOf } from "#server/platform/postgres/cluster.ts";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";
import { findServerUser } from "#server/platform/postgres/server-user.ts";
import { upgradeCluster } from "./upgrade-cluster.ts";

const log = pino({ level: "silent" });

const newest = (await findBinaries(findServerUser())).major;
/** Programs of an older version: those in OLD_PG_BIN, else of the machine's packages. */
const old =
  process.env["OLD_PG_BIN"] === undefined
    ? [15, 16, 17]
        .filter((major) => major < newest)
        .map((major) => ({ major, folder: `/usr/lib/postgresql/${major}/bin` }))
        .find(({ folder }) => fs.existsSync(path.join(folder, "initdb")))
    : await findBinaries(findServerUser(), undefined, "OLD_PG_BIN");
const older = old?.major;
const SECONDS = 1000;
const options = { timeout: 120 * SECONDS, skip: older === undefined };
// Eight servers in turn: part of `npm run test:faults`.
const inFull = { ...options, skip: options.skip || !process.env["TEST_ALL"] };

const FILL = `
  set session_replication_role = replica;
  insert into users (unique_user_id, name, email, password_hash) values ('u1', 'Jürgen Ñandú 日本語', 'j@example.com', E'\\\\x\\t\\n\\\\N');
  insert into workspaces (unique_workspace_id, name) values ('w1', 'Grüße'), ('w2', '');
  insert into contacts (workspace_id, name, email) select 1, 'Gäste ' || i, i || '@example.com' from generate_series(1, 500) i;
  delete from contacts where id > 490;
  insert into audit_log (workspace_id, actor_kind, action, record, record_id, changes)
    select 1, 'user', 'update', 'review', i::text, jsonb_build_object('näme', repeat('ß', i % 900), 'n', 1.10)
    from generate_series(1, 20000) i;
  create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats
    for values from ('2020-01-01 00:00:00+00') to ('2020-01-02 00:00:00+00');
  insert into pgboss.queue_stats (name, captured_on) values ('old', '2020-01-01 12:00:00+00');
  insert into pgboss.job (name, data) values ('waiting', '{"wert": "ä"}')`;
const DIGEST = `select (select md5(string_agg(u::text, '' order by id)) from users u) as users,
  (select md5(string_agg(c::text, '' order by id)) from contacts c) as contacts,
  (select md5(string_agg(a::text, '' order by id)) from audit_log a) as log,
  (select md5(string_agg(m::text, '' order by name)) from migrations m) as migrations,
  (select string_agg(name || data, '') from pgboss.job where name = 'waiting') as jobs,
  (select count(*)::int from pgboss.queue_stats where name = 'old') as stats`;

let data: ReturnType<typeof newDataFolder>;

const folderOf = () => path.join(data.folder, "postgres");
const upgrade = (report: (line: string) => void = () => {}, signal = new AbortController().signal) =>
  upgradeCluster(data.folder, { report, signal });
const namesHere = () => fs.readdirSync(data.folder).filter((name) => name.startsWith("postgres"));

/** Starts the server with the programs for its version. */
async function startServer() {
  const major = Number(fs.readFileSync(path.join(folderOf(), "PG_VERSION"), "utf8"));
  if (major === old?.major) vi.stubEnv("PG_BIN", old.folder);
  try {
    return await openManagedServer(data.folder, log);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Starts the server and asks it, as the superuser. */
async function ask(...texts: string[]): Promise<object | undefined> {
  const server = await startServer();
  const client = new pg.Client(connectionOf(folderOf(), "postgres"));
  await client.connect();
  try {
    let row: object | undefined;
    for (const text of texts) row = (await client.query<object>(text)).rows?.[0];
    return row;
  } finally {
    await client.end();
    await server.leave();
  }
}

let template: ReturnType<typeof newDataFolder>;
let before: object | undefined;
beforeAll(async () => {
  if (!old) return;
  template = data = newDataFolder();
  vi.stubEnv("PG_BIN", old.folder);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: data.folder }, log);
  await database.migrate();
  const jobs = await startJobs(database, log);
  await jobs.define("waiting", z.object({}), async () => {});
  await jobs.stop();
  await database.close();
  before = await ask(FILL, DIGEST);
  vi.unstubAllEnvs();
}, 120 * SECONDS);
afterAll(() => template?.remove());
beforeEach(() => {
  if (!older) return;
  data = newDataFolder();
  fs.cpSync(path.join(template.folder, "postgres"), folderOf(), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  if (older) data.remove();
});

test("every row and the next id are carried over, and the former data is kept", options, async () => {
  const lines: string[] = [];
  const done = await upgrade((line) => lines.push(line));
  expect(done).toMatchObject({ from: older, to: newest, kept: `${folderOf()}.${older}` });
  expect(lines).toContain("public.contacts: 490 rows");
  expect(fs.readFileSync(path.join(folderOf(), "PG_VERSION"), "utf8").trim()).toBe(String(newest));
  expect(namesHere()).toEqual(["postgres", `postgres.${older}`]);
  expect(await ask(DIGEST)).toEqual(before);
  const insert = "insert into contacts (workspace_id, name) values (2, 'neu') returning id::int";
  expect(await ask(insert)).toEqual({ id: 501 });
  const owner = "select tableowner from pg_tables where tablename = 'queue_stats_20200101'";
  expect(await ask(owner)).toEqual({ tableowner: "laurel" });
  // As the service does at its next start.
  const database = await openDatabase({ databaseUrl: undefined, dataDir: data.folder }, log);
  await database.migrate();
  await (await startJobs(database, log)).stop();
  await database.close();
  await expect(upgrade()).rejects.toThrow("Nothing is to be done");
  fs.rmSync(folderOf(), { recursive: true });
  fs.renameSync(`${folderOf()}.${older}`, folderOf());
  expect(await ask(DIGEST)).toEqual(before);
});

test("whatever fails in between, the former data stays in use and nothing is left", inFull, async () => {
  const stop = new AbortController();
  const stopSoon = () => void setTimeout(() => stop.abort(new Error("stopped by hand")), 30);
  await expect(upgrade((line) => line.startsWith("public.") && stopSoon(), stop.signal)).rejects.toThrow(
    "stopped by hand",
  );
  expect(namesHere()).toEqual(["postgres"]);
  expect(await ask(DIGEST, "create table own_notes (id int)", DIGEST)).toEqual(before);
  await expect(upgrade()).rejects.toThrow("The tables public.own_notes");
  await ask("drop table own_notes", "insert into migrations (name) values ('9999_future')");
  await expect(upgrade()).rejects.toThrow("newer version");
  expect(namesHere()).toEqual(["postgres"]);
  await ask("delete from migrations where name = '9999_future'");
  vi.stubEnv("OLD_PG_BIN", "/nowhere");
  await expect(upgrade()).rejects.toThrow(`apt install postgresql-${older}`);
  vi.unstubAllEnvs();
  fs.mkdirSync(`${folderOf()}.${older}`);
  await expect(upgrade()).rejects.toThrow("there already");
  fs.rmdirSync(`${folderOf()}.${older}`);
  expect(await ask(DIGEST)).toEqual(before);
  expect(await upgrade()).toMatchObject({ to: newest });
});

test("a service that runs keeps its data to itself", options, async () => {
  const service = await startServer();
  await expect(upgrade()).rejects.toThrow("is in use");
  expect(await ask("select 1 as one")).toEqual({ one: 1 });
  await service.leave();
  expect(namesHere()).toEqual(["postgres"]);
});

test("an upgrade that was killed between two names is finished, not taken for an empty folder", options, async () => {
  await upgrade();
  fs.renameSync(folderOf(), `${folderOf()}.upgraded-${newest}`);
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("npm run upgrade-database");
  expect(await upgrade()).toBeUndefined();
  expect(await ask("select count(*)::int as count from contacts")).toEqual({ count: 490 });
});
