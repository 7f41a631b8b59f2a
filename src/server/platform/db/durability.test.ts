import { fork } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { silentLog } from "./connection.ts";
import { openDatabase } from "./open.ts";

// Creating a database takes seconds; tests start from a copy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const makeFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), "laurel-durability-"));
const template = makeFolder();
beforeAll(async () => (await openDatabase({ dataDir: template, log: silentLog })).close());
afterAll(() => fs.rmSync(template, { recursive: true, force: true }));

let dataDir: string;
beforeEach(() => {
  dataDir = makeFolder();
  fs.cpSync(template, dataDir, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDatabase({ dataDir, log: silentLog });

function watchFlushes() {
  let files: string[] = [];
  const flush = fs.fsyncSync;
  vi.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
    files.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
    flush(descriptor);
  });
  return () => {
    const seen = files;
    files = [];
    return seen;
  };
}

const inLog = (file: string) => file.includes("/pg_wal/");

test.runIf(fs.existsSync("/proc/self/fd"))(
  "the log is flushed before a commit is answered, not for a read",
  async () => {
    const database = await open();
    await database.sql("create table notes (id int primary key)");
    const flushed = watchFlushes();
    await database.sql("insert into notes values (1)");
    expect(flushed().filter(inLog)).toHaveLength(1);
    await database.system((db) => db.execute("insert into notes values (2)"));
    expect(flushed().filter(inLog)).toHaveLength(1);
    await database.sql("select * from notes");
    await database.system((db) => db.execute("select count(*) from notes"));
    expect(flushed()).toEqual([]);
    await database.close();
  },
);

test("a commit that could not be flushed is not answered, and the database recovers", async () => {
  const database = await open();
  await database.sql("create table notes (id int primary key)");
  await database.sql("insert into notes values (1)");
  vi.spyOn(fs, "fsyncSync").mockImplementation(() => {
    throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });
  });
  await expect(database.system((db) => db.execute("insert into notes values (2)"))).rejects.toThrow("crashed");
  await expect(database.ready()).rejects.toThrow();
  vi.restoreAllMocks();
  await database.ready();
  await database.sql("insert into notes values (3)");
  const { rows } = await database.sql("select id from notes where id <> 2 order by id");
  expect(rows).toEqual([{ id: 1 }, { id: 3 }]);
  await database.close();
});

test("every answered row survives a killed process", async () => {
  const child = fork(new URL("../../testing/service/insert-until-killed.ts", import.meta.url), [dataDir], {
    silent: true,
  });
  let last = 0;
  child.on("message", (message) => {
    last = z.number().parse(message);
    if (last === 40) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("exit", resolve));
  expect(last).toBeGreaterThanOrEqual(40);
  const database = await open();
  const { rows } = await database.sql("select id from notes order by id");
  const ids = rows.map((row) => z.object({ id: z.number() }).parse(row).id);
  // One more row may be stored: written, but killed before it was answered.
  expect(ids.slice(0, last)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  expect(ids.length).toBeLessThanOrEqual(last + 1);
  await database.close();
});

test("starts after an interrupted first start", async () => {
  fs.rmSync(path.join(dataDir, "database"), { recursive: true });
  fs.mkdirSync(path.join(dataDir, "database.new"));
  fs.writeFileSync(path.join(dataDir, "database.new", "PG_VERSION"), "18");
  const database = await open();
  await database.ready();
  await database.close();
  expect(fs.readdirSync(dataDir)).toEqual(["database"]);
});
