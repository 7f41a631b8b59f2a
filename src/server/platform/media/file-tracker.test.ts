import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createPlan } from "#server/platform/context/plan.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { attachments, forms, storedFiles } from "#server/platform/db/tables/schema.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import { usedStorage } from "./storage-limit.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";

const at = openReviewsFixture();

async function upload(content: string): Promise<File> {
  const { tempDir } = at.service.services.config;
  await mkdir(tempDir, { recursive: true });
  const path = join(tempDir, randomUUID());
  await writeFile(path, content);
  return new TempUpload(path, "a.ogg", "audio/ogg", content.length);
}

// Like `mount` runs a handler: undo when it throws, hooks after the commit.
async function write<T>(run: (ctx: Context) => Promise<T>, changes: Partial<Services> = {}): Promise<T> {
  const services = { ...at.service.services, ...changes };
  const workspace = { id: at.home.workspaceId, uniqueId: at.home.uniqueId, name: "Test" };
  const after: Parameters<Context["afterCommit"]>[0][] = [];
  const kept: Context["files"][] = [];
  const value = await services.database
    .write(workspace.id, (db) => {
      const ctx = jobContext(services, db, workspace, (next) => after.push(next));
      kept.push(ctx.files);
      return run(ctx);
    })
    .catch(async (error: unknown) => {
      await kept[0]?.undo();
      throw error;
    });
  for (const next of after) await next();
  return value;
}

const take = async (content = "OggS voice") => {
  const file = await upload(content);
  return write((ctx) => ctx.files.take(file, { field: "f", accept: "any" }));
};
const drop = (name: string) => write((ctx) => ctx.files.drop(name));
const attach = (reviewId: number, { name: file, kind, contentType, bytes }: StoredMedia) =>
  at.system((db) =>
    db.insert(attachments).values({ workspaceId: at.home.workspaceId, reviewId, file, kind, contentType, bytes }),
  );
const isStored = async (name: string) => (await at.service.services.media.size(name)) !== undefined;
const rows = () => at.system((db) => db.select().from(storedFiles));

describe("a dropped file", () => {
  test("is deleted with its row when nothing uses it", async () => {
    const { name } = await take();
    await drop(name);
    expect([await isStored(name), await rows()]).toEqual([false, []]);
  });

  test("stays while another record uses it, and is deleted with the last one", async () => {
    const [first = 0, second = 0] = await at.insert({ medium: "audio" }, { medium: "audio" });
    const taken = await take();
    await attach(first, taken);
    await attach(second, taken);
    for (const [id, left] of [
      [first, true],
      [second, false],
    ] as const) {
      await write(async (ctx) => {
        await ctx.db.execute(sql`delete from attachments where review_id = ${id}`);
        await ctx.files.drop(taken.name);
      });
      expect(await isStored(taken.name)).toBe(left);
    }
  });

  test.each<[string, (name: string) => Promise<unknown>]>([
    ["a photo", (name) => at.insert({ avatar: name })],
    ["a company logo", (name) => at.insert({ companyLogo: name })],
    ["a website logo", (name) => at.insert({ meta: { website_logo: name } })],
    ["the workspace", (name) => at.system((db) => db.execute(sql`update workspaces set logo = ${name}`))],
    [
      "the settings of a form",
      (name) =>
        at.system((db) => {
          const { workspaceId } = at.home;
          const fields = { introduction: [{ file: name }] };
          return db.insert(forms).values({ workspaceId, uniqueFormId: "f", slug: "f", name: "F", fields });
        }),
    ],
    [
      "another workspace",
      async (name) => {
        const { workspaceId } = await at.service.workspace("Other");
        return at.system((db) => db.insert(storedFiles).values({ workspaceId, name, kind: "audio", bytes: 1 }));
      },
    ],
  ])("stays when %s uses it as well", async (_what, use) => {
    const { name } = await take();
    await use(name);
    await drop(name);
    expect(await isStored(name)).toBe(true);
  });

  test("stays when the write fails, and files stored by that write are deleted", async () => {
    const { name } = await take();
    const file = await upload("OggS new");
    const put: string[] = [];
    const failing = write(async (ctx) => {
      put.push((await ctx.files.take(file, { field: "f", accept: "any" })).name);
      await ctx.files.drop(name);
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect([await isStored(name), await isStored(put[0] ?? "")]).toEqual([true, false]);
  });
});

test("storage is counted over the account; exceeding the plan's limit is 403 with an explanation", async () => {
  const { name } = await take("OggS 12345");
  const other = await at.service.workspace("Other");
  await at.system((db) =>
    db.insert(storedFiles).values({ workspaceId: other.workspaceId, name: "x", kind: "audio", bytes: 90 }),
  );
  expect(await write((ctx) => usedStorage(ctx.db))).toBe(100);
  const plan = createPlan({ allowed_storage: "105" });
  const file = await upload("OggS 12345");
  const refused = write((ctx) => ctx.files.take(file, { field: "f", accept: "any" }), { plan });
  await expect(refused).rejects.toMatchObject({
    status: 403,
    body: { message: expect.stringContaining("The plan allows"), is_plan_restricted: true },
  });
  expect(await rows()).toHaveLength(2);
  expect(await isStored(name)).toBe(true);
});
