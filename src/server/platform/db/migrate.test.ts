import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/service/test-database.ts";
import { type ConnectionPool } from "./connection.ts";
import { openPool } from "./open.ts";
import { migrateSchema } from "./migrate.ts";

const log = pino({ level: "silent" });

let home: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ConnectionPool;
beforeEach(async () => {
  home = await createTestDatabase({ empty: true });
  pool = openPool(() => ({ connectionString: home.url }), log);
});
afterEach(async () => {
  await pool.close();
  await home.drop();
});

const query = (text: string) => pool.use(async (connection) => (await connection.query(text)).rows);
const migrate = (migrations: Record<string, string>) => pool.use((connection) => migrateSchema(connection, migrations));

const first = { "0000_first": "create table notes\n(workspace_id int, id int, primary key (workspace_id, id))" };
const second = { ...first, "0001_second": "alter table notes add body text;--> statement-breakpoint\nselect 1" };

test("missing migrations are applied once, in order", async () => {
  await migrate(first);
  await migrate(second);
  await migrate(second);
  expect(await query("select name from migrations order by name")).toEqual([
    { name: "0000_first" },
    { name: "0001_second" },
  ]);
  expect(await query("select workspace_id, id, body from notes")).toEqual([]);
});

test("a new workspace table gets its row policy", async () => {
  await migrate(first);
  await query("insert into notes values (1, 1), (2, 2)");
  await query("select set_config('role', 'laurel_app', false), set_config('app.workspace_id', '2', false)");
  expect(await query("select id from notes")).toEqual([{ id: 2 }]);
  await query("select set_config('app.workspace_id', '', false)");
  expect(await query("select id from notes")).toEqual([]);
});

test("a failing step leaves the schema unchanged", async () => {
  await migrate(first);
  await expect(migrate({ ...second, "0002_third": "create table broken (" })).rejects.toThrow();
  expect(await query("select name from migrations")).toEqual([{ name: "0000_first" }]);
  await migrate(second);
  expect(await query("select body from notes")).toEqual([]);
});

test("data of a newer version is refused unchanged", async () => {
  await migrate(second);
  await expect(migrate(first)).rejects.toThrow("last used by a newer version (it has 0001_second)");
  await expect(migrate({ ...first, "0000_other": "create table other (id int)" })).rejects.toThrow("newer version");
  expect(await query("select to_regclass('other') as other")).toEqual([{ other: null }]);
});

test("a migration that was edited after it was applied is refused; one from before checksums is trusted once", async () => {
  await migrate(first);
  const edited = { ...second, "0000_first": "create table notes (id int primary key)" };
  await expect(migrate(edited)).rejects.toThrow("its migration 0000_first is not the one of this version");
  expect(await query("select name from migrations")).toEqual([{ name: "0000_first" }]);
  await migrate({ "0000_first": first["0000_first"].replaceAll("\n", "\r\n") });
  await query("alter table migrations drop column sha256");
  await migrate(second);
  await expect(migrate(edited)).rejects.toThrow("0000_first");
});
