import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { connectionFor } from "#server/platform/db/open.ts";
import { mailServer } from "#server/platform/db/tables/schema.ts";
import { readFact } from "#server/platform/db/installation.ts";
import { registerFiles } from "#server/platform/startup/sweep-files.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { keyFingerprint } from "#server/platform/startup/server-key.ts";
import { listTables, sumTable } from "#server/platform/transfer/tables.ts";
import { insertConnection } from "#server/testing/records/insert-connection.ts";
import { startS3 } from "#server/testing/service/s3-stub.ts";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import type { BackupStore } from "./backup-store.ts";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { pruneBackups } from "./prune-backups.ts";
import { findBackups, readManifest, verifyBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runBackup } from "./run-backup.ts";

const signal = new AbortController().signal;
const SECONDS = 1000;
const CANARY = "canary-credentials-of-a-hosted-service";
const MAIL_CANARY = "canary-password-of-a-mail-server";

let service: TestService;
let backups: ReturnType<typeof newDataFolder>;
let empty: ReturnType<typeof newDataFolder>;
let target: Awaited<ReturnType<typeof createTestDatabase>>;
let picture: string;

/** A picture that a wall uses, so that the database names it. */
async function addPicture(): Promise<string> {
  const draft = path.join(service.folder, "picture");
  fs.writeFileSync(draft, `picture ${Math.random()}`);
  const name = await service.services.media.put(draft, "png");
  const text = "update workspaces set logo = $1 where id = (select min(id) from workspaces)";
  await service.services.database.sql(text, [name]);
  await registerFiles(service.services);
  return name;
}

beforeAll(async () => {
  service = await createTestService();
  const home = await service.workspace("Grüße 日本語");
  await service.workspace("Second");
  picture = await addPicture();
  const credentials = CANARY;
  const connection = { workspaceId: home.workspaceId, name: "Elsewhere", baseUrl: "https://reviews.example.com/v3" };
  await service.services.database.system((db) => insertConnection(db, { ...connection, credentials }));
  const server = { host: "mail.example.com", port: 587, security: "starttls", user: "ada" } as const;
  const sender = { senderName: "Acme", senderAddress: "reviews@example.com" };
  await service.services.database.system((db) =>
    db.insert(mailServer).values({ ...server, ...sender, password: MAIL_CANARY }),
  );
  await service.services.database.sql(
    `insert into contacts (workspace_id, name, email) select ${home.workspaceId}, E'Gäste \\t\\n\\\\N ' || i, i || '@example.com'
     from generate_series(1, 3000) i`,
  );
  // Reviews of a form are counted by a trigger, which must not count them again.
  await service.services.database.sql(
    `insert into reviews (workspace_id, medium, form_id) select ${home.workspaceId}, 'text', 1 from generate_series(1, 5)`,
  );
}, 60 * SECONDS);
afterAll(() => service.close());
beforeEach(async () => {
  backups = newDataFolder();
  empty = newDataFolder();
  target = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  backups.remove();
  empty.remove();
  await target.drop();
});

const settings = () => ({
  place: { kind: "folder" as const, folder: backups.folder },
  keepDays: 30,
  schedule: undefined,
});
const store = () => createFolderStore(backups.folder);
const back = () => runBackup(service.services, settings(), signal);
const emptyConfig = () => readConfig({ DATA_DIR: empty.folder, DATABASE_URL: target.url, LOG_LEVEL: "silent" });

/** Rows and checksum of every table of the product. */
async function sums(config: Parameters<typeof connectionFor>[0]) {
  const client = new pg.Client(connectionFor(config));
  await client.connect();
  try {
    const tables = await listTables(client, ["public"]);
    // The last backup is recorded after it was made.
    const kept = tables.filter(({ name }) => name !== "public.installation");
    const entries: [string, object][] = [];
    for (const { name, columns } of kept) {
      // Those of hosted services and of the mail server are in no backup.
      const isSecret = (column: string) =>
        column === "credentials" || (name === "public.mail_server" && column === "password");
      const copied = columns.filter((column) => !isSecret(column));
      entries.push([name, await sumTable(client, { name, columns: copied })]);
    }
    return Object.fromEntries(entries);
  } finally {
    await client.end();
  }
}

const isEmpty = async () => (await sums(emptyConfig()))["public.users"] === undefined;

test("credentials of hosted services and the mail server are in no backup: both are restored without them", async () => {
  const { name } = await back();
  const files = fs.readdirSync(path.join(backups.folder, name, "tables"));
  const texts = files.map((file) =>
    gunzipSync(fs.readFileSync(path.join(backups.folder, name, "tables", file))).toString(),
  );
  expect(texts.join("")).toContain("https://reviews.example.com/v3");
  for (const canary of [CANARY, MAIL_CANARY]) expect(texts.join("")).not.toContain(canary);
  await restoreBackup(emptyConfig(), store(), name);
  const client = new pg.Client(connectionFor(emptyConfig()));
  await client.connect();
  const { rows } = await client.query("select name, credentials from hosted_connections");
  const mail = await client.query("select host, password from mail_server");
  await client.end();
  expect(rows).toEqual([{ name: "Elsewhere", credentials: null }]);
  expect(mail.rows).toEqual([{ host: "mail.example.com", password: null }]);
});

test("a backup of a running service, restored into an empty data folder, has the same rows, files, next ids and key", async () => {
  const before = await sums(service.services.config);
  const done = await back();
  expect(done).toMatchObject({ files: 1, missing: 0, place: backups.folder });
  expect(await readFact(service.services.database, "last_backup")).toMatchObject({ name: done.name, rows: done.rows });

  await restoreBackup(emptyConfig(), store(), done.name);
  expect(await sums(emptyConfig())).toEqual(before);
  expect(before["public.contacts"]).toMatchObject({ rows: "3000" });
  const services = await openServices(emptyConfig());
  try {
    expect(services.serverKey).toBe(service.services.serverKey);
    expect(await services.media.size(picture)).toBe(await service.services.media.size(picture));
    const next = "insert into contacts (workspace_id, name) values (1, 'next') returning id::int as id";
    expect((await services.database.sql(next)).rows).toEqual([{ id: 3001 }]);
  } finally {
    await closeServices(services);
  }
  await expect(restoreBackup(emptyConfig(), store(), done.name)).rejects.toThrow("has accounts already");
});

test("a second backup copies no file again, and old backups go with the files that only they have", async () => {
  const first = await back();
  const file = path.join(backups.folder, "media", picture.slice(0, 2), picture);
  const { mtimeMs } = fs.statSync(file);
  const manifest = await readManifest(store(), first.name);
  expect(manifest.media.map(({ name }) => name)).toEqual([picture]);
  await expect.poll(() => new Date().toISOString().slice(0, 19)).not.toBe(manifest.made_at.slice(0, 19));
  const second = await back();
  expect(second.removed).toEqual([]);
  expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
  expect(await findBackups(store())).toEqual([second.name, first.name]);

  fs.mkdirSync(path.join(backups.folder, "laurel-20200101T000000Z"));
  fs.writeFileSync(path.join(backups.folder, "laurel-20200101T000000Z", "interrupted"), "");
  fs.writeFileSync(path.join(path.dirname(file), `${picture.slice(0, 2)}${"0".repeat(26)}.png`), "unused");
  const inAYear = Date.now() + 365 * 86_400_000;
  const keys = [keyFingerprint(service.services.serverKey)];
  expect(await pruneBackups(store(), { keepDays: 30, keys }, inAYear)).toEqual(["laurel-20200101T000000Z", first.name]);
  expect(await findBackups(store())).toEqual([second.name]);
  expect(fs.readdirSync(path.dirname(file))).toEqual([picture]);
  await verifyBackup(store(), second.name, await readManifest(store(), second.name));
});

const cut = (file: string) => fs.truncateSync(file, fs.statSync(file).size - 1);
function flip(file: string) {
  const bytes = fs.readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  fs.writeFileSync(file, bytes);
}

const DAMAGE: [string, (folder: string) => void, RegExp][] = [
  [
    "a bit of a table",
    (folder) => flip(path.join(folder, "tables/public.contacts.copy.gz")),
    /contacts.*damaged|damaged.*contacts/,
  ],
  ["the end of a table", (folder) => cut(path.join(folder, "tables/public.users.copy.gz")), /damaged.*users/],
  ["a table", (folder) => fs.rmSync(path.join(folder, "tables/public.reviews.copy.gz")), /damaged.*reviews/],
  ["a bit of the manifest", (folder) => flip(path.join(folder, "manifest.json")), /damaged.*manifest/],
  ["the key", (folder) => fs.rmSync(path.join(folder, "secret.key")), /damaged.*secret.key/],
  [
    "a bit of a picture",
    () => flip(path.join(backups.folder, "media", picture.slice(0, 2), picture)),
    /damaged.*media/,
  ],
];

test.each(DAMAGE)("a backup that lost %s is refused, and nothing is written", async (_what, damage, message) => {
  const { name } = await back();
  damage(path.join(backups.folder, name));
  await expect(restoreBackup(emptyConfig(), store(), name)).rejects.toThrow(message);
  expect(fs.readdirSync(empty.folder)).toEqual([]);
  expect(await isEmpty()).toBe(true);
});

test("a backup is not restored beside another key, and one without a key says so", async () => {
  const { name } = await back();
  const other = { ...emptyConfig(), secretKey: "x".repeat(40) };
  await expect(restoreBackup(other, store(), name)).rejects.toThrow("SECRET_KEY is not the one of the backup");
  const config = { ...service.services.config, secretKey: service.services.serverKey };
  fs.rmSync(path.join(backups.folder, name), { recursive: true });
  const without = await runBackup({ ...service.services, config }, settings(), signal);
  await expect(restoreBackup(emptyConfig(), store(), without.name)).rejects.toThrow("Set SECRET_KEY to the same value");
  await restoreBackup({ ...emptyConfig(), secretKey: service.services.serverKey }, store(), without.name);
  expect(fs.existsSync(path.join(empty.folder, "secret.key"))).toBe(false);
});

test("a restore that is stopped among the rows ends, and can be run again", async () => {
  const { name } = await back();
  const stop = new AbortController();
  let reads = 0;
  const read: BackupStore["read"] = (entry) => {
    // All entries are read once before anything is written.
    if (entry.includes("public.contacts.") && (reads += 1) === 2) stop.abort(new Error("stopped"));
    return store().read(entry);
  };
  const restoring = restoreBackup(emptyConfig(), { ...store(), read }, name, { signal: stop.signal });
  await expect(restoring).rejects.toThrow("stopped");
  await restoreBackup(emptyConfig(), store(), name);
  expect(await sums(emptyConfig())).toEqual(await sums(service.services.config));
});

test("a restore that is stopped after its rows are stored goes on to its end", async () => {
  const stop = new AbortController();
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, "query")?.value as (...given: unknown[]) => never;
  const watched = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given) {
    if (given[0] === "analyze") stop.abort(new Error("stopped"));
    return query.apply(this, given);
  });
  await restoreBackup(emptyConfig(), store(), (await back()).name, { signal: stop.signal });
  watched.mockRestore();
  expect(stop.signal.aborted).toBe(true);
  expect(await sums(emptyConfig())).toEqual(await sums(service.services.config));
});

test("a failed backup is remembered, and the next good one takes that back", async () => {
  fs.writeFileSync(path.join(backups.folder, "file"), "");
  const nowhere = { ...settings(), place: { kind: "folder" as const, folder: path.join(backups.folder, "file") } };
  await expect(runBackup(service.services, nowhere, signal)).rejects.toThrow();
  expect(await readFact(service.services.database, "failed_backup")).toMatchObject({ reason: expect.any(String) });
  await back();
  expect(await readFact(service.services.database, "failed_backup")).toBeUndefined();
});

test("on a full disk no backup is written into a folder", async () => {
  const full = { ...service.services, config: { ...service.services.config, diskReserve: Number.MAX_SAFE_INTEGER } };
  await expect(runBackup(full, settings(), signal)).rejects.toMatchObject({ status: 507 });
  await back();
});

test("a bucket holds backups as a folder does", async () => {
  const s3 = await startS3(backups.folder);
  try {
    const bucket = createBucketStore(s3.settings);
    const place = { kind: "bucket" as const, s3: s3.settings };
    const { name } = await runBackup(service.services, { ...settings(), place }, signal);
    expect(await findBackups(bucket)).toEqual([name]);
    await restoreBackup(emptyConfig(), bucket, name);
    expect(await sums(emptyConfig())).toEqual(await sums(service.services.config));
  } finally {
    await s3.stop();
  }
});
