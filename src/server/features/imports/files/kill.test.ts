import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { asc } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { importFailures, imports, reviews } from "#server/platform/db/tables/schema.ts";
import { importPath } from "#server/platform/storage/import-file.ts";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";
import { runImport } from "./run-import.ts";

const ROWS = 4000;
const WORKSPACE = 1;
const { folder: dataDir, remove } = newDataFolder();
const config = readConfig({ DATA_DIR: dataDir });
const log = pino({ level: "silent" });
let home: Awaited<ReturnType<typeof createTestDatabase>>;
const open = () => openDatabase({ databaseUrl: home.url, dataDir }, log);
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(async () => {
  await home.drop();
  remove();
});

function importUntilKilled(id: number, transactions: number): Promise<void> {
  const child = fork(
    new URL("../../../testing/service/run-until-killed.ts", import.meta.url),
    [dataDir, home.url, String(id)],
    {
      execArgv: [],
    },
  );
  let seen = 0;
  child.on("message", () => {
    seen += 1;
    if (seen === transactions) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

const stored = (database: Database) =>
  database.system(async (db) => ({
    source: (await db.select().from(imports))[0],
    words: (await db.select({ words: reviews.words }).from(reviews).orderBy(asc(reviews.id))).map(({ words }) => words),
    failures: await db.select({ line: importFailures.line }).from(importFailures).orderBy(asc(importFailures.line)),
  }));

test("an import killed twice stores every row once, in file order", { timeout: 180_000 }, async () => {
  const lines = Array.from({ length: ROWS }, (_, n) => (n % 100 === 7 ? `"row ${n}",9` : `"row ${n}",4.5`));
  fs.mkdirSync(path.dirname(importPath(config, "x")), { recursive: true });
  fs.writeFileSync(importPath(config, "x.csv"), ["Review Text,Star Rating", ...lines].join("\n"));
  let database = await open();
  const values = {
    workspaceId: WORKSPACE,
    kind: "csv",
    name: "x",
    state: "queued",
    file: "x.csv",
    options: { ratingOnly: false },
    totalRows: ROWS,
  };
  const [made] = await database.system((db) => db.insert(imports).values(values).returning({ id: imports.id }));
  await database.close();

  // The first transaction takes the lease; the second kill happens after the lease was taken again.
  for (const transactions of [3, 4]) {
    const before = transactions === 3 ? 0 : 1;
    await importUntilKilled(made?.id ?? 0, transactions);
    database = await open();
    const { source, words, failures } = await stored(database);
    expect(source?.state).toBe("running");
    expect(source?.imported).toBe(words.length);
    expect(source?.failedCount).toBe(failures.length);
    expect(words.length).toBeGreaterThan(before);
    expect(words.length).toBeLessThan(ROWS * 0.9);
    // A lease expires by itself; released here to save time.
    await database.system((db) => db.update(imports).set({ leaseUntil: null }));
    await database.close();
  }

  database = await open();
  await runImport({ config, database, log }, { workspaceId: WORKSPACE, id: made?.id ?? 0 });
  const { source, words, failures } = await stored(database);
  expect(source).toMatchObject({ state: "done", processed: ROWS, imported: ROWS - 40, failedCount: 40, file: null });
  expect(words).toEqual(lines.flatMap((_, n) => (n % 100 === 7 ? [] : [`row ${n}`])));
  expect(failures.map(({ line }) => line)).toEqual(Array.from({ length: 40 }, (_, n) => n * 100 + 9));
  expect(fs.existsSync(importPath(config, "x.csv"))).toBe(false);
  await database.close();
});
