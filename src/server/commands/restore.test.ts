import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { createFolderStore } from "#server/platform/backup/folder-store.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { readFact, removeFact, writeFact } from "#server/platform/db/installation.ts";
import { connectDatabase } from "#server/platform/db/open.ts";
import { invitationRuns, workspaceExports } from "#server/platform/db/tables/schema.ts";
import { createLog } from "#server/platform/startup/create-log.ts";
import { sweepFiles } from "#server/platform/startup/sweep-files.ts";
import { createFileStore } from "#server/platform/storage/file-store.ts";
import { startS3 } from "#server/testing/service/s3-stub.ts";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

const SECONDS = 1000;
const DAY_MS = 86_400_000;

let service: TestService;
let home: ReturnType<typeof newDataFolder>;
let target: Awaited<ReturnType<typeof createTestDatabase>>;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await createTestService();
  const { workspaceId } = await service.workspace();
  await service.services.database.system(async (db) => {
    await db.insert(invitationRuns).values({ workspaceId, formId: 1, name: "Spring", state: "running" });
    await db.insert(workspaceExports).values({ workspaceId });
  });
}, 60 * SECONDS);
afterAll(() => service.close());
beforeEach(async () => {
  home = newDataFolder();
  target = await createTestDatabase({ empty: true });
  s3 = await startS3(path.join(home.folder, "s3"));
  const { endpoint, credentials } = s3.settings;
  vi.stubEnv("S3_ENDPOINT", endpoint);
  vi.stubEnv("S3_ACCESS_KEY_ID", credentials?.accessKeyId);
  vi.stubEnv("S3_SECRET_ACCESS_KEY", credentials?.secretAccessKey);
  vi.stubEnv("S3_FORCE_PATH_STYLE", "true");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await s3.stop();
  await target.drop();
  home.remove();
});

const PLACE = "s3://media/backups";

/** A command at the machine, in a data folder and a database. Gives what it prints. */
async function runCommand(load: () => Promise<unknown>, dataDir: string, databaseUrl: string, ...options: string[]) {
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", databaseUrl);
  const said = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((to) => to.mockReset().mockReturnValue());
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...options];
  // A command runs when it is loaded.
  vi.resetModules();
  await load();
  process.argv = argv;
  return said.flatMap(({ mock }) => mock.calls.flat()).join("\n");
}
const backUp = (to: string) =>
  runCommand(
    () => import("#server/commands/backup.ts"),
    service.folder,
    service.services.config.databaseUrl ?? "",
    "--to",
    to,
  );
const restore = (from: string) =>
  runCommand(() => import("#server/commands/restore.ts"), path.join(home.folder, "data"), target.url, "--from", from);

async function withTarget<T>(read: (database: ReturnType<typeof connectDatabase>) => Promise<T>): Promise<T> {
  const database = connectDatabase({ connectionString: target.url }, createLog("silent"));
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

test("a backup goes to a bucket and comes back while media are in the data folder, with invitations paused", async () => {
  expect(await backUp(PLACE)).toContain(`in ${PLACE}/: `);
  expect(await restore(PLACE)).toContain("1 invitations are paused");
  expect(process.exitCode).toBeUndefined();
  await withTarget(async (database) => {
    expect((await database.sql("select name, state from invitation_runs")).rows).toEqual([
      { name: "Spring", state: "paused" },
    ]);
    expect((await database.sql("select id from workspace_exports")).rows).toEqual([]);
  });
});

test("after a restore into a folder, files are removed that were stored later and that no record names", async () => {
  const { database } = service.services;
  // The original was restored with a bucket.
  await writeFact(database, "restored_backup", { name: "laurel-20260101T000000Z", at: "2026-01-01T00:00:00Z" });
  onTestFinished(() => removeFact(database, "restored_backup"));
  await backUp(PLACE);
  await restore(PLACE);
  const media = createFileStore(path.join(home.folder, "data/media"));
  const draft = path.join(home.folder, "draft");
  fs.writeFileSync(draft, "OggS");
  const orphan = await media.put(draft, "ogg");
  const log = createLog("silent");
  expect(await withTarget((target) => sweepFiles({ database: target, media, log }, Date.now() + 2 * DAY_MS))).toBe(1);
  expect(await media.size(orphan)).toBeUndefined();
});

test("a restore with a bucket notes what it came from: the original may go on with the same one", async () => {
  const folder = path.join(home.folder, "backups");
  vi.stubEnv("S3_BUCKET", "media");
  expect(await backUp(folder)).toContain(`in ${folder}: `);
  expect(await restore(folder)).toContain("is restored");
  const [name] = fs.readdirSync(folder);
  expect(await withTarget((database) => readFact(database, "restored_backup"))).toMatchObject({ name });
});

test("a folder takes a backup and gives it back while those of every night go to a bucket", async () => {
  const folder = path.join(home.folder, "backups");
  vi.stubEnv("BACKUP_TO", PLACE);
  expect(await backUp(folder)).toContain(`in ${folder}: `);
  expect(await restore(folder)).toContain("1 invitations are paused");
  expect(process.exitCode).toBeUndefined();
});

test("a restore whose last step fails restores nothing, and can be run again", async () => {
  const folder = path.join(home.folder, "backups");
  vi.stubEnv("BACKUP_TO", PLACE);
  await backUp(folder);
  const [name = ""] = fs.readdirSync(folder);
  const config = readConfig({ DATA_DIR: path.join(home.folder, "data"), DATABASE_URL: target.url });
  const beforeCommit = () => Promise.reject(new Error("refused"));
  await expect(restoreBackup(config, createFolderStore(folder), name, { beforeCommit })).rejects.toThrow("refused");
  expect(await withTarget((database) => database.sql("select id from users"))).toEqual({ rows: [] });
  expect(await restore(folder)).toContain("is restored");
});
