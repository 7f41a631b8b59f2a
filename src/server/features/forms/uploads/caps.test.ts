import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as fs from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";

// Modules are shared between test files; only modules imported after a reset use the failing file system.
vi.resetModules();
vi.mock(import("node:fs/promises"), { spy: true });
const { storedFiles, uploads } = await import("#server/platform/db/tables/schema.ts");
const { BODY_LIMITS: BODIES } = await import("#server/platform/http/body-limit.ts");
const { createPlan } = await import("#server/platform/context/plan.ts");
const { UPLOAD_CAPS } = await import("./create-upload.ts");
const { openUploadsFixture: openUploadsHome } = await import("#server/testing/seeds/uploads.ts");
const { sweepUploads } = await import("./sweep-uploads.ts");
const { uploadsFolder } = await import("./upload-path.ts");
afterAll(() => vi.resetModules());

const at = openUploadsHome();
const { forms } = at;
const services = () => forms.at.service.services;
const countUploads = async () => (await forms.at.system((db) => db.select().from(uploads))).length;
afterEach(() => vi.restoreAllMocks());

async function fill(count: number, fields: Partial<typeof uploads.$inferInsert>) {
  const { workspaceId } = forms.at.home;
  const row = { workspaceId, formId: 0, kind: "recording", fileName: "", type: "", length: 1, address: "elsewhere" };
  const rows = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: String(index).padStart(32, "0"),
    ...fields,
  }));
  await forms.at.system((db) => db.insert(uploads).values(rows));
}

describe("upload flooding", () => {
  test("1,000 uploads without data: the limit holds, nothing is on disk, and after ten minutes nothing is left", async () => {
    const { slug } = await forms.created();
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => at.begin(slug, 1000)))).map((one) => one.status),
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOAD_CAPS.address);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect((await at.begin(slug, 1000)).headers["retry-after"]).toMatch(/^\d+$/);
    expect(at.lying()).toEqual([]);
    await forms.at.system((db) => db.update(uploads).set({ createdAt: sql`now() - interval '10 minutes'` }));
    await sweepUploads(services());
    expect(await countUploads()).toBe(0);
  });

  test("idle connections are limited, whatever length they announced", async () => {
    const { slug } = await forms.created();
    const head = `POST /form/${slug}/reviews HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n`;
    const answers: string[] = [];
    const sockets = Array.from({ length: 2 * BODIES.address }, () => {
      const socket = connect(at.port, "127.0.0.1");
      socket.on("error", () => {}).on("data", (data) => answers.push(String(data).slice(9, 12)));
      socket.write(head);
      return socket;
    });
    try {
      await expect.poll(() => answers.filter((status) => status === "429").length).toBe(BODIES.address);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(async () => (await at.begin(slug, 10)).status).toBe(201);
  });

  test.each([
    ["a form", () => ({}), UPLOAD_CAPS.form],
    ["a workspace", () => ({ formId: 77 }), UPLOAD_CAPS.workspace],
  ])("%s has a limit of its own for every sender", async (name, fields, count) => {
    const { slug, id } = await forms.created();
    await fill(count, name === "a form" ? { formId: id } : fields());
    expect(await at.begin(slug, 10)).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect((await at.begin(slug, 10)).body).toContain("at the moment");
  });

  test("announced lengths count as storage of the plan", async () => {
    const { slug } = await forms.created();
    const { workspaceId } = forms.at.home;
    const before = services().plan;
    services().plan = createPlan({ allowed_storage: "1000" });
    try {
      await forms.at.system((db) =>
        db.insert(storedFiles).values({ workspaceId, name: "a", kind: "image", bytes: 500 }),
      );
      expect((await at.begin(slug, 300)).status).toBe(201);
      expect(await at.begin(slug, 201)).toMatchObject({ status: 507, headers: { "content-type": "application/json" } });
      expect((await at.begin(slug, 200)).status).toBe(201);
    } finally {
      services().plan = before;
    }
  });
});

describe("full disk", () => {
  test("without space: 507 before a byte is sent", async () => {
    const { slug } = await forms.created();
    vi.mocked(fs.statfs).mockResolvedValueOnce({ bavail: 10, bsize: 4096 } as never);
    expect(await at.begin(slug, 10)).toMatchObject({ status: 507, body: expect.stringContaining("message") });
  });

  test.each([
    ["ENOSPC", 507],
    ["EDQUOT", 507],
    ["EIO", 503],
    ["EROFS", 503],
  ])("%s while a part is written: %i, and the upload can be resumed", async (code, status) => {
    const { slug } = await forms.created();
    const path = await at.started(slug, 10);
    const failing = Object.assign(new Error(code), { code });
    const { open } = await vi.importActual<typeof fs>("node:fs/promises");
    vi.mocked(fs.open).mockImplementationOnce(async (...given) => {
      const file = await open(...given);
      vi.spyOn(file, "write").mockRejectedValue(failing);
      return file;
    });
    expect(await at.patch(path, 0, Buffer.alloc(10))).toMatchObject({
      status,
      body: expect.stringContaining("message"),
    });
    expect((await at.patch(path, await at.offset(path), Buffer.alloc(10))).status).toBe(204);
  });

  test("when the folder cannot be created: 503", async () => {
    const { slug } = await forms.created();
    const folder = uploadsFolder(services().config);
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, "in the way");
    try {
      expect((await at.begin(slug, 10)).status).toBe(503);
    } finally {
      rmSync(folder);
      mkdirSync(folder);
    }
  });
});
