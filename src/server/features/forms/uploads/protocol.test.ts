import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { uploads } from "#server/platform/db/tables/schema.ts";
import { openUploadsFixture, sha256 } from "#server/testing/seeds/uploads.ts";
import { sweepUploads } from "./sweep-uploads.ts";

const at = openUploadsFixture();
const { forms } = at;
const CONTENT = randomBytes(300_000);
const PART = { "content-type": "application/offset+octet-stream" };

async function half() {
  const { slug } = await forms.created();
  const path = await at.started(slug, CONTENT.length);
  await at.patch(path, 0, CONTENT.subarray(0, 100_000));
  return { slug, path, before: await at.stored(path) };
}
const age = (path: string, interval: string) =>
  forms.at.system((db) =>
    db
      .update(uploads)
      .set({ touchedAt: sql`touched_at - ${interval}::interval`, createdAt: sql`created_at - ${interval}::interval` })
      .where(eq(uploads.id, at.idOf(path))),
  );

describe("a part with a wrong offset or length is refused and the stored bytes stay unchanged", () => {
  test.each([
    ["an offset before the end", { offset: 0, from: 0, to: 50_000 }, 409],
    ["an offset just before the end", { offset: 99_999, from: 99_999, to: 100_010 }, 409],
    ["an offset behind the end", { offset: 200_000, from: 200_000, to: 300_000 }, 409],
    ["an offset behind the whole", { offset: 900_000, from: 0, to: 10 }, 413],
    ["a part that is longer than what is left", { offset: 100_000, from: 0, to: 200_001 }, 413],
  ])("%s", async (_name, { offset, from, to }, status) => {
    const { path, before } = await half();
    expect((await at.patch(path, offset, CONTENT.subarray(from, to))).status).toBe(status);
    expect(await at.offset(path)).toBe(100_000);
    expect(await at.stored(path)).toBe(before);
    expect((await at.patch(path, 100_000, CONTENT.subarray(100_000))).status).toBe(204);
    expect(await at.stored(path)).toBe(sha256(CONTENT));
  });

  test("a part without a length that turns out too long is refused", async () => {
    const { path, before } = await half();
    const headers = { ...PART, "upload-offset": 100_000, "tus-resumable": "1.0.0" };
    const sent = request({ method: "PATCH", path, port: at.port, host: "127.0.0.1", headers, agent: false });
    sent.on("error", () => {});
    const answered = once(sent, "response");
    sent.write(CONTENT.subarray(100_000));
    sent.end("more");
    expect((await answered)[0]).toMatchObject({ statusCode: 413 });
    expect(await at.stored(path)).toBe(before);
  });

  test("of two parts at once one is written, the other is refused", async () => {
    const { path } = await half();
    const headers = { ...PART, "upload-offset": 100_000, "content-length": 200_000, "tus-resumable": "1.0.0" };
    const first = request({ method: "PATCH", path, port: at.port, host: "127.0.0.1", headers, agent: false });
    const answered = once(first, "response");
    first.write(CONTENT.subarray(100_000, 200_000));
    await expect.poll(() => at.offset(path)).toBe(200_000);
    const second = await at.patch(path, 200_000, CONTENT.subarray(200_000));
    expect(second).toMatchObject({ status: 409, headers: { "retry-after": expect.any(String) } });
    first.end(CONTENT.subarray(200_000));
    expect((await answered)[0]).toMatchObject({ statusCode: 204 });
    expect(await at.stored(path)).toBe(sha256(CONTENT));
  });

  test("a silent writer loses the upload, and what it sends later is not written", async () => {
    const { path } = await half();
    const headers = { ...PART, "upload-offset": 100_000, "content-length": 200_000, "tus-resumable": "1.0.0" };
    const first = request({ method: "PATCH", path, port: at.port, host: "127.0.0.1", headers, agent: false });
    first.on("error", () => {});
    first.write(CONTENT.subarray(100_000, 150_000));
    await expect.poll(() => at.offset(path)).toBe(150_000);
    await forms.at.system((db) => db.update(uploads).set({ leaseUntil: sql`now() - interval '1 second'` }));
    expect((await at.patch(path, 150_000, CONTENT.subarray(150_000))).status).toBe(204);
    first.end(Buffer.alloc(150_000));
    await expect.poll(() => first.destroyed || first.writableFinished).toBe(true);
    expect(await at.stored(path)).toBe(sha256(CONTENT));
  });
});

describe("the protocol", () => {
  test("reports its version, and the address of an upload", async () => {
    const { slug } = await forms.created();
    const offer = await at.call("OPTIONS", `/form/${slug}/uploads`);
    expect(offer).toMatchObject({ status: 204, headers: { "tus-version": "1.0.0" } });
    const made = await at.begin(slug, 10, { filename: "../../e\u0000vil\u202e.svg", type: "text/html" });
    expect(made).toMatchObject({ status: 201, headers: { "upload-offset": "0", "tus-resumable": "1.0.0" } });
    expect(Date.parse(made.headers["upload-expires"]?.toString() ?? "")).toBeGreaterThan(Date.now());
    const path = made.headers.location ?? "";
    expect(path).toMatch(new RegExp(`^/form/${slug}/uploads/[\\w-]{32}$`));
    expect(at.lying()).toEqual([]);
    await at.patch(path, 0, Buffer.from("12345"));
    expect(at.lying()).toEqual([at.idOf(path)]);
    expect((await at.call("HEAD", path)).headers).toMatchObject({
      "upload-offset": "5",
      "upload-length": "10",
      "cache-control": "no-store",
    });
    expect((await at.call("GET", path)).status).toBe(404);
  });

  test.each([
    ["no length", {}, 400],
    ["no byte", { "upload-length": "0" }, 400],
    ["a length below nothing", { "upload-length": "-1" }, 400],
    ["a length in words", { "upload-length": "1e9" }, 400],
    ["a length beyond all numbers", { "upload-length": "9".repeat(30) }, 400],
    ["a length that is not known yet", { "upload-defer-length": "1" }, 400],
    ["more than a video may have", { "upload-length": String(100 * 1024 ** 2 + 1) }, 413],
    [
      "more than a picture may have",
      { "upload-length": String(16 * 1024 ** 2), "upload-metadata": "kind cGljdHVyZQ==" },
      413,
    ],
    ["another version", { "upload-length": "1", "tus-resumable": "0.2.2" }, 412],
    ["too many words", { "upload-length": "1", "upload-metadata": `filename ${"A".repeat(3000)}` }, 400],
    ["words that are no pairs", { "upload-length": "1", "upload-metadata": ",,, a b c,=" }, 201],
  ])("%s", async (_name, headers, status) => {
    const { slug } = await forms.created();
    const answer = await at.call("POST", `/form/${slug}/uploads`, { headers });
    expect(answer.status).toBe(status);
    expect(answer.body === "" || JSON.parse(answer.body).message).toBeTruthy();
  });

  test("a part needs content type and offset", async () => {
    const { path } = await half();
    const wrong = { body: Buffer.from("x"), headers: { "content-type": "video/webm", "upload-offset": 100_000 } };
    expect((await at.call("PATCH", path, wrong)).status).toBe(415);
    expect((await at.call("PATCH", path, { body: Buffer.from("x"), headers: PART })).status).toBe(400);
  });

  test("a deleted upload is removed with its bytes", async () => {
    const { path } = await half();
    expect((await at.call("DELETE", path)).status).toBe(204);
    expect(at.lying()).not.toContain(at.idOf(path));
    for (const method of ["HEAD", "PATCH", "DELETE"])
      expect((await at.call(method, path, { headers: { ...PART, "upload-offset": 0 } })).status).toBe(404);
  });

  test("an upload is unknown to another form, and so is a made-up id", async () => {
    const { path } = await half();
    const other = await forms.created();
    for (const id of [at.idOf(path), "A".repeat(32), "..%2F..%2Fsecret.key", "%00", "a".repeat(500)])
      for (const method of ["HEAD", "PATCH", "DELETE"]) {
        const headers = { ...PART, "upload-offset": 0 };
        expect((await at.call(method, `/form/${other.slug}/uploads/${id}`, { headers })).status).toBe(404);
      }
    expect((await at.begin("no-such-form", 10)).status).toBe(404);
    expect(await at.offset(path)).toBe(100_000);
  });

  test.each([
    ["paused", { is_paused: true }],
    ["ended", { custom_attributes: { limits: { closes_on: "2020-01-01" } } }],
  ])("a form that is %s accepts no upload", async (_why, fields) => {
    const { slug } = await forms.created(fields);
    expect((await at.begin(slug, 10)).status).toBe(403);
  });
});

describe("expiry of an upload", () => {
  test("a day after its last byte", async () => {
    const { path } = await half();
    await age(path, "23 hours 59 minutes");
    expect((await at.call("HEAD", path)).status).toBe(200);
    await age(path, "2 minutes");
    expect((await at.patch(path, 100_000, CONTENT.subarray(100_000))).status).toBe(410);
    await sweepUploads(forms.at.service.services);
    expect((await at.call("HEAD", path)).status).toBe(404);
    expect(at.lying()).not.toContain(at.idOf(path));
  });

  test("eight minutes after its start, while it has no data", async () => {
    const { slug } = await forms.created();
    const path = await at.started(slug, 10);
    await age(path, "9 minutes");
    expect((await at.call("HEAD", path)).status).toBe(410);
    expect(await sweepUploads(forms.at.service.services)).toBe(1);
  });
});
