import { createWriteStream, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { fillWorkspaces } from "#server/features/workspace/demo/fill-workspaces.ts";
import { insertRecords } from "#server/testing/records/records.ts";
import type { Db } from "#server/platform/db/open.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { EXPORTED_TABLES } from "./archived-tables.ts";
import { ExportJob, runExport, deleteExpiredExports } from "./run-export.ts";
import { type ExportArchive, openArchive } from "./open-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";

const service = await createTestService();
const elsewhere = await createTestService();
afterAll(async () => {
  await service.close();
  await elsewhere.close();
});
afterEach(async () => {
  for (const { folder } of [service, elsewhere]) rmSync(join(folder, "exports"), { recursive: true, force: true });
  await service.reset();
  await elsewhere.reset();
});

const WORD = "cornflower";

/** Offsets at which the content of an entry begins, for entries of at least eight bytes. */
async function startsOfContents(whole: Buffer): Promise<number[]> {
  const archive = await fromBufferPromise(whole, { lazyEntries: true });
  const starts: number[] = [];
  for await (const entry of archive.eachEntry()) {
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    if (entry.compressedSize >= 8) starts.push(fileDataStart);
  }
  return starts;
}

async function filled(reviews: number) {
  const home = await service.workspace("Studio");
  const records = await insertRecords(service.services, home, WORD);
  await fillWorkspaces(service.services, [home.workspaceId], reviews, { seed: 7 });
  return { home, records };
}

async function copyOf({ services, folder }: TestService, workspaceId: number, name: string) {
  const path = join(folder, name);
  const counts = await writeArchive(services, workspaceId, path);
  return { path, counts, copy: await openArchive(path) };
}

/** Writes an archive anew with the chosen entries. */
async function rezip(whole: Buffer, path: string, keep: (name: string) => boolean) {
  const from = await fromBufferPromise(whole, { lazyEntries: true });
  const to = new ZipFile();
  const entries: string[] = [];
  for await (const entry of from.eachEntry()) {
    if (!keep(entry.fileName)) continue;
    entries.push(entry.fileName);
    to.addBuffer(await buffer(await from.openReadStreamPromise(entry)), entry.fileName);
  }
  to.end();
  await pipeline(to.outputStream, createWriteStream(path));
  return { entries };
}

const WORKSPACE = "select id from workspaces where unique_workspace_id = $1";
async function numberOf({ services }: TestService, uniqueId: string): Promise<number> {
  const { rows } = await services.database.sql(WORKSPACE, [uniqueId]);
  return (rows[0] as { id: number }).id;
}

async function contentOf(copy: ExportArchive): Promise<Record<string, string[]>> {
  const hashes = new Map<string, string>();
  for (const name of copy.media) {
    const bytes = await buffer(await copy.readMedia(name));
    hashes.set(name, createHash("sha256").update(bytes).digest("hex").slice(0, 12));
  }
  const content: Record<string, string[]> = { media: [...hashes.values()].toSorted() };
  for (const { name } of EXPORTED_TABLES) {
    const lines: string[] = [];
    for await (const line of copy.lines(name)) {
      let text = line;
      for (const [file, hash] of hashes) text = text.replaceAll(file, hash);
      const { user_id: _user, actor_id: _actor, actor_kind: _kind, author_id: _author, ...row } = JSON.parse(text);
      lines.push(JSON.stringify(row));
    }
    content[name] = lines.toSorted();
  }
  return content;
}

describe("workspace export", () => {
  test("1,000 reviews and a record of every kind are restored unchanged in a new installation", async () => {
    const { home } = await filled(1000);
    // A running invitation run is restored as paused, which the next test checks.
    await service.services.database.sql("update invitation_runs set state = 'draft'");
    const first = await copyOf(service, home.workspaceId, "first.zip");
    const owner = await elsewhere.workspace("Somebody");
    const { workspaceId, counts } = await restoreArchive(elsewhere.services, first.path, owner.userId);
    expect(counts["reviews"]).toBe(first.counts["reviews"]);
    expect(counts["reviews"]).toBeGreaterThan(1000);
    expect(counts["media"]).toBeGreaterThan(2);
    const second = await copyOf(elsewhere, await numberOf(elsewhere, workspaceId), "second.zip");
    expect(await contentOf(second.copy)).toEqual(await contentOf(first.copy));
    first.copy.close();
    second.copy.close();
  });

  test("a restore beside the original gets new ids and addresses and keeps its references", async () => {
    const { home, records } = await filled(3);
    const { database } = service.services;
    await database.sql(`update workspaces set defaults = '{"font": "Lora"}' where id = $1`, [home.workspaceId]);
    const { path, copy } = await copyOf(service, home.workspaceId, "copy.zip");
    copy.close();
    const { workspaceId } = await restoreArchive(service.services, path, home.userId);
    const id = await numberOf(service, workspaceId);
    const rowsOf = (workspace: number, query: string) =>
      database.read(workspace, (db) => db.execute(sql.raw(query))).then(({ rows }) => rows);
    const chosen = `select p.name, p.slug, p.unique_page_id, r.words, r.id::int as id, c.email, i.name as image from pages p
      join page_reviews pr on pr.page_id = p.id and pr.workspace_id = p.workspace_id
      join reviews r on r.id = pr.review_id and r.workspace_id = p.workspace_id
      left join contacts c on c.id = r.contact_id and c.workspace_id = r.workspace_id
      left join stored_files i on i.name = r.avatar and i.workspace_id = r.workspace_id order by r.id`;
    const [before, after] = [await rowsOf(home.workspaceId, chosen), await rowsOf(id, chosen)];
    expect(after).toHaveLength(before.length);
    expect(after.map(({ words, email }) => [words, email])).toEqual(before.map(({ words, email }) => [words, email]));
    for (const [index, row] of after.entries()) {
      expect(row["slug"]).not.toBe(before[index]?.["slug"]);
      expect(row["unique_page_id"]).not.toBe(records.ids.page);
      expect(Number(row["id"])).toBeGreaterThan(Number(before[index]?.["id"]));
    }
    expect(await rowsOf(id, "select defaults from workspaces")).toEqual([{ defaults: { font: "Lora" } }]);
    expect(await rowsOf(id, "select state from invitation_runs")).toEqual([{ state: "paused" }]);
    // The sequences continue after the restored rows: new rows get unused ids.
    const numbers = await database.sql("select id, count(*) from reviews group by id having count(*) > 1");
    expect(numbers.rows).toEqual([]);
    const answers = await rowsOf(
      id,
      "select question_id from review_answers a where not exists (select from form_questions q where q.id = a.question_id and q.workspace_id = a.workspace_id)",
    );
    expect(answers).toEqual([]);
  });

  test("a wall restored beside the original has no domain and another slug, and its texts stay", async () => {
    const home = await service.workspace("Studio");
    const body = { name: "Our customers", public_slug: "customers", custom_domain: "love.example.com" };
    await home.api.call("createPage", { body });
    const { path, copy } = await copyOf(service, home.workspaceId, "domain.zip");
    copy.close();
    const { takenDomains } = await restoreArchive(service.services, path, home.userId);
    expect(takenDomains).toEqual(["love.example.com"]);
    const walls = "select name, slug = 'customers' as same, custom_domain as domain from pages order by id";
    expect((await service.services.database.sql(walls)).rows).toEqual([
      { name: "Our customers", same: true, domain: "love.example.com" },
      { name: "Our customers", same: false, domain: null },
    ]);
  });

  test("restored walls show themselves on the same sites and behind the same password", async () => {
    const home = await service.workspace("Studio");
    const allowed = { custom_attributes: { allowed_origins: ["https://shop.example.com"] } };
    const make = async (name: string, fields: object) => {
      const { data } = await home.api.call("createPage", { body: { name, ...fields } });
      return data;
    };
    const [limited, locked] = [await make("Limited", allowed), await make("Locked", {})];
    const asked = { visibility: "password" as const, password: "open-sesame" };
    await home.api.call("setPageVisibility", { params: { unique_page_id: locked.unique_page_id }, body: asked });
    const { path, copy } = await copyOf(service, home.workspaceId, "walls.zip");
    copy.close();
    const owner = await elsewhere.workspace("Somebody");
    await restoreArchive(elsewhere.services, path, owner.userId);
    const statusFor = async (origin: string) =>
      (await elsewhere.request(`/embed/${limited.unique_page_id}`, { headers: { origin } })).status;
    expect([await statusFor("https://shop.example.com"), await statusFor("https://else.example.com")]).toEqual([
      200, 403,
    ]);
    const enter = async (password: string) => {
      const body = new URLSearchParams({ password }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return (await elsewhere.request(`/w/${locked.slug}`, { method: "POST", headers, body })).status;
    };
    expect([await enter("wrong"), await enter("open-sesame")]).toEqual([422, 303]);
  });

  test("a copy with a changed byte or a missing entry is refused, and nothing is restored", async () => {
    const { home } = await filled(20);
    const { path, copy } = await copyOf(service, home.workspaceId, "copy.zip");
    copy.close();
    const whole = readFileSync(path);
    const restore = () => restoreArchive(service.services, path, home.userId);
    // Nothing checks some bytes of a zip file, such as times in headers, so the damage is inside the content of an entry.
    const starts = await startsOfContents(whole);
    for (const share of [0.2, 0.5, 0.9]) {
      const broken = Buffer.from(whole);
      const at = starts[Math.floor(starts.length * share)] ?? 0;
      for (let byte = at; byte < at + 8; byte += 1) broken[byte] = (broken[byte] ?? 0) ^ 0xff;
      writeFileSync(path, broken);
      await expect(restore(), `8 bytes at ${at}`).rejects.toThrow();
    }
    const { entries } = await rezip(whole, path, (name) => !name.startsWith("media/"));
    expect(entries).toContain("checksums.json");
    await expect(restore()).rejects.toThrow(/The copy is damaged: media\//);
    await rezip(whole, path, (name) => name !== "checksums.json");
    await expect(restore()).resolves.toMatchObject({ counts: { reviews: expect.any(Number) } });
    const { rows } = await service.services.database.sql("select count(*)::int as count from workspaces");
    expect(rows).toEqual([{ count: 2 }]);
  });

  test("a database that fails in the middle of an export fails the export, nothing else", async () => {
    const { home } = await filled(5);
    const { database, ...services } = service.services;
    const snapshot: typeof database.snapshot = (workspaceId, run) =>
      database.snapshot(workspaceId, (db) => {
        let reads = 0;
        const execute = (query: Parameters<Db["execute"]>[0]) => {
          reads += 1;
          return reads > 4 ? Promise.reject(new Error("the database is gone")) : db.execute(query);
        };
        return run(Object.assign(Object.create(db), { execute }));
      });
    const broken = { ...services, database: { ...database, snapshot } };
    const path = join(service.folder, "broken.zip");
    await expect(writeArchive(broken, home.workspaceId, path)).rejects.toThrow("the database is gone");
  });

  test("a file that is no export, or of a newer version, is refused with a message and leaves nothing", async () => {
    const { userId } = await service.workspace();
    const path = join(service.folder, "no.zip");
    writeFileSync(path, "nothing");
    await expect(restoreArchive(service.services, path, userId)).rejects.toThrow();
    const { rows } = await service.services.database.sql("select count(*)::int as count from workspaces");
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe("exports over the interface", () => {
  async function made(home: Awaited<ReturnType<TestService["workspace"]>>) {
    const { data } = await home.api.call("createWorkspaceExport");
    await runExport(service.services, ExportJob.parse({ workspaceId: home.workspaceId, id: data.id }));
    return (await home.api.call("getWorkspaceExport", { params: { id: data.id } })).data;
  }

  test("a finished export keeps its file when its job runs again", async () => {
    const { home } = await filled(3);
    const { id, url } = await made(home);
    await runExport(service.services, ExportJob.parse({ workspaceId: home.workspaceId, id }));
    expect((await service.request(new URL(url ?? "").pathname)).status).toBe(200);
  });

  test("an export is created, downloaded by its link without credentials, and deleted with its file", async () => {
    const { home } = await filled(3);
    const copy = await made(home);
    expect(copy).toMatchObject({ state: "done", counts: { reviews: expect.any(Number), media: expect.any(Number) } });
    const answer = await service.request(new URL(copy.url ?? "").pathname);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="laurel-\d{4}-\d\d-\d\d\.zip"$/);
    expect((await answer.arrayBuffer()).byteLength).toBe(copy.bytes);
    expect((await service.request(`${new URL(copy.url ?? "").pathname}x`)).status).toBe(404);
    await home.api.call("deleteWorkspaceExport", { params: { id: copy.id } });
    expect((await service.request(new URL(copy.url ?? "").pathname)).status).toBe(404);
    expect(readdirSync(join(service.folder, "exports"))).toEqual([]);
  });

  test("only one export runs at a time, an editor is refused, and no export contains a secret", async () => {
    const { home } = await filled(1);
    const { config } = service.services;
    const { diskReserve } = config;
    config.diskReserve = Number.MAX_SAFE_INTEGER;
    try {
      await expect(home.api.call("createWorkspaceExport")).rejects.toMatchObject({ status: 507 });
    } finally {
      config.diskReserve = diskReserve;
    }
    await home.api.call("createWorkspaceExport");
    await expect(home.api.call("createWorkspaceExport")).rejects.toMatchObject({ status: 422 });
    const editor = await home.credentials("editor");
    await expect(service.client(editor.headers).call("createWorkspaceExport")).rejects.toMatchObject({ status: 403 });
    const { copy } = await copyOf(service, home.workspaceId, "secrets.zip");
    const names = copy.manifest.tables.map(({ name }) => name);
    for (const secret of ["api_keys", "webhooks", "sessions", "users", "access_tokens"])
      expect(names).not.toContain(secret);
    copy.close();
  });

  test("an old export is deleted automatically", async () => {
    const { home } = await filled(1);
    const { id } = await made(home);
    await service.services.database.sql("update workspace_exports set expires_at = now() - interval '1 minute'");
    await deleteExpiredExports(service.services);
    await expect(home.api.call("getWorkspaceExport", { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(readdirSync(join(service.folder, "exports"))).toEqual([]);
  });
});
