import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import { findPublicForm } from "#server/domain/forms/find-public-form.ts";
import { storedFiles, uploads } from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { inspectUpload } from "#server/platform/media/inspect-upload.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { answersTo, multipart } from "#server/testing/seeds/submissions.ts";
import { openUploadsFixture } from "#server/testing/seeds/uploads.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { readFinishedUpload } from "./claim-upload.ts";
import { newUploadId, uploadsFolder } from "./upload-path.ts";

const at = openUploadsFixture();
const { forms } = at;
const services = () => forms.at.service.services;
const clip = async () => Buffer.from(await sampleFile("video").arrayBuffer());

async function take(slug: string, id: string, accept: "video" | "image" = "video", fails = false) {
  const form = await findPublicForm(services(), slug);
  const file = await readFinishedUpload(services(), form.row, id, "recording");
  try {
    await inspectUpload(services(), file);
    return await runAsVisitor(services(), form.workspace, async (ctx) => {
      const taken = await ctx.files.take(file, { field: "recording", accept });
      if (fails) throw new Error("something else went wrong");
      return taken;
    });
  } finally {
    await file.discard();
  }
}
const listFiles = () =>
  readdirSync(join(forms.at.service.folder, "media"), { recursive: true }).filter((name) =>
    /\.\w+$/.test(String(name)),
  );
const temporary = () => readdirSync(services().config.tempDir);

describe("a finished upload", () => {
  test("becomes a file of the workspace once, and its part file is deleted", async () => {
    const { slug } = await forms.created();
    const id = await at.upload(slug, await clip(), { filename: "clip.exe", type: "text/html" });
    const taken = await take(slug, id);
    expect(taken).toMatchObject({ kind: "video", contentType: "video/webm" });
    expect(await services().media.size(taken.name)).toBeGreaterThan(0);
    expect(at.lying()).not.toContain(id);
    await expect(take(slug, id)).rejects.toMatchObject({ status: 422 });
    expect(temporary()).toEqual([]);
    expect((await at.call("HEAD", `/form/${slug}/uploads/${id}`)).status).toBe(410);
  });

  test("is still there when its submission failed", async () => {
    const { slug } = await forms.created();
    const before = listFiles();
    const id = await at.upload(slug, await clip());
    await expect(take(slug, id, "video", true)).rejects.toThrow("something else");
    await expect(take(slug, id, "image")).rejects.toMatchObject({ status: 422 });
    expect(listFiles()).toEqual(before);
    expect(temporary()).toEqual([]);
    expect(await take(slug, id)).toMatchObject({ kind: "video" });
  });

  test("does not stand in the way of a review that is sent again after its answer was lost", async () => {
    const form = await forms.created();
    const key = randomUUID();
    const recording = await at.upload(form.slug, await clip());
    const stamp = makeStamp(services(), form, Date.now() - 60_000);
    const person = answersTo(form, { name: "Ada", email: "ada@example.test" });
    const send = async () => {
      const body = multipart({ key, stamp, rating: "5", recording, ...person });
      const response = await forms.at.service.request(`/form/${form.slug}/reviews`, { method: "POST", body });
      return { status: response.status, text: await response.text() };
    };
    const first = await send();
    expect(first.status).toBe(200);
    expect(await send()).toEqual(first);
    expect((await at.call("HEAD", `/form/${form.slug}/uploads/${recording}`)).status).toBe(410);
  });

  test("can be claimed by one of several at once", async () => {
    const { slug } = await forms.created();
    const id = await at.upload(slug, await clip());
    const files = (await forms.at.system((db) => db.select().from(storedFiles))).length;
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => take(slug, id)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await forms.at.system((db) => db.select().from(storedFiles))).length).toBe(files + 1);
  });

  test("cannot be claimed by another form, unfinished or expired", async () => {
    const { slug } = await forms.created();
    const other = await forms.created();
    const id = await at.upload(slug, await clip());
    await expect(take(other.slug, id)).rejects.toMatchObject({ status: 422 });
    const path = await at.started(slug, 1000);
    await at.patch(path, 0, Buffer.alloc(999));
    await expect(take(slug, at.idOf(path))).rejects.toMatchObject({ status: 422 });
    await expect(take(slug, "../../secret.key")).rejects.toMatchObject({ status: 422 });
    await forms.at.system((db) => db.update(uploads).set({ touchedAt: sql`now() - interval '25 hours'` }));
    await expect(take(slug, id)).rejects.toMatchObject({ status: 422 });
  });

  test("unused uploads are deleted after a day, unknown part files after an hour", async () => {
    const { slug } = await forms.created();
    const id = await at.upload(slug, await clip());
    const stray = join(uploadsFolder(services().config), newUploadId());
    writeFileSync(stray, "x");
    await sweepUploads(services());
    expect(existsSync(stray)).toBe(true);
    expect(at.lying()).toContain(id);
    utimesSync(stray, 0, 0);
    await forms.at.system((db) => db.update(uploads).set({ touchedAt: sql`now() - interval '25 hours'` }));
    await sweepUploads(services());
    expect(at.lying()).toEqual([]);
  });
});
