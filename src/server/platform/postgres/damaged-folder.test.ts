import fs from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { openManagedServer } from "./managed-server.ts";

const log = pino({ level: "silent" });

let whole: ReturnType<typeof newDataFolder>;
let data: ReturnType<typeof newDataFolder>;
beforeAll(async () => {
  whole = newDataFolder();
  await (await openManagedServer(whole.folder, log)).leave();
}, 60_000);
afterAll(() => whole.remove());
beforeEach(() => {
  data = newDataFolder();
  fs.cpSync(at(whole.folder), at(data.folder), { recursive: true });
});
afterEach(() => data.remove());

const at = (folder: string, ...names: string[]) => path.join(folder, "postgres", ...names);
const here = (name: string) => at(data.folder, name);
const remove = (name: string) => () => fs.rmSync(here(name), { recursive: true });
const empty = (name: string) => () => {
  for (const entry of fs.readdirSync(here(name))) fs.rmSync(path.join(here(name), entry), { recursive: true });
};
const write = (name: string, text: string) => () => fs.writeFileSync(here(name), text);
const overwrite = (name: string) => () => fs.writeFileSync(here(name), Buffer.alloc(fs.statSync(here(name)).size, 7));
const cut = (name: string) => () => fs.truncateSync(here(name), 100);

const RESTORE = /[Rr]estore the (complete )?folder/;

const DAMAGE: [string, () => void, RegExp][] = [
  ["PG_VERSION is missing", remove("PG_VERSION"), /PG_VERSION is missing/],
  ["PG_VERSION is empty", write("PG_VERSION", ""), /PG_VERSION is damaged/],
  ["PG_VERSION is no number", write("PG_VERSION", "?"), /PG_VERSION is damaged/],
  ["the marker of Laurel is missing", remove("laurel.json"), /was not created by Laurel/],
  ["pgpass is missing", remove("pgpass"), /pgpass is missing/],
  ["pgpass is empty", write("pgpass", ""), /pgpass is damaged/],
  ["pg_control is empty", write("global/pg_control", ""), /pg_control\) is damaged/],
  ["pg_control is missing", remove("global/pg_control"), /pg_control\) is damaged/],
  ["pg_control is overwritten", overwrite("global/pg_control"), /pg_control\) is damaged/],
  ["pg_wal is missing", remove("pg_wal"), /pg_wal is missing/],
  ["pg_wal is empty", empty("pg_wal"), /pg_wal\) is damaged/],
  ["base is missing", remove("base"), /base is missing/],
  ["base is empty, as after half a restore", empty("base"), RESTORE],
  ["global is missing", remove("global"), /global is missing/],
  ["the map of shared tables is missing", remove("global/pg_filenode.map"), RESTORE],
  ["the state of transactions is missing", empty("pg_xact"), RESTORE],
  ["a folder that the server needs is missing", remove("pg_multixact"), RESTORE],
  ["postgresql.conf is missing", remove("postgresql.conf"), /postgresql.conf is missing/],
  ["postgresql.conf is overwritten", write("postgresql.conf", "?????"), /settings are damaged/],
  ["pg_hba.conf is empty", write("pg_hba.conf", ""), /(pg_hba.conf is|settings are) damaged/],
  ["postmaster.pid is cut", write("postmaster.pid", "?"), /postmaster.pid is damaged: remove it/],
  ["the control file is cut", cut("global/pg_control"), /pg_control\) is damaged/],
];

test.each(DAMAGE)("is refused in words and not made new: %s", { timeout: 60_000 }, async (_what, damage, words) => {
  damage();
  const before = fs.readdirSync(at(data.folder)).toSorted();
  const failure: unknown = await openManagedServer(data.folder, log).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).toMatch(words);
  expect(String(failure)).toMatch(/[Rr]estore|remove it/);
  const after = fs.readdirSync(at(data.folder));
  expect(before.filter((name) => !after.includes(name) && name !== "postmaster.pid")).toEqual([]);
  expect(fs.readdirSync(data.folder)).toEqual(["postgres"]);
});

test("a file in place of the folder is refused", async () => {
  fs.rmSync(at(data.folder), { recursive: true });
  fs.writeFileSync(at(data.folder), "");
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("it is a file");
});

test.skipIf(process.getuid?.() !== 0)("a folder of another user is refused with what to do", async () => {
  fs.chownSync(at(data.folder), 12_345, 12_345);
  await expect(openManagedServer(data.folder, log)).rejects.toThrow("chown -R");
});
