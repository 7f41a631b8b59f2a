import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { newFileName } from "./file-name.ts";
import { createFileStore } from "./file-store.ts";
import { startS3 } from "#server/testing/service/s3-stub.ts";
import { openS3Store } from "./s3-store.ts";
import type { MediaStore, StoredObject } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "laurel-store-"));
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
});

const kinds: [string, () => Promise<MediaStore>][] = [
  ["a folder", async () => createFileStore(join(folder, "media"))],
  [
    "a bucket",
    async () => {
      const { settings, stop } = await startS3(join(folder, "s3"));
      closers.push(stop);
      return openS3Store(settings);
    },
  ],
];

describe.each(kinds)("a store in %s", (_name, open) => {
  let store: MediaStore;
  beforeAll(async () => {
    store = await open();
  });

  let files = 0;
  function temporary(content: Buffer): string {
    files += 1;
    const path = join(folder, `${_name}-${files}`);
    writeFileSync(path, content);
    return path;
  }
  const content = randomBytes(100_000);
  const put = (bytes = content) => store.put(temporary(bytes), "webm");
  async function listed(): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const one of store.list()) found.push(one);
    return found;
  }
  const named = async () => (await listed()).map(({ name }) => name).sort();

  test("put stores a file with its size", async () => {
    const path = temporary(content);
    const name = await store.put(path, "webm");
    expect(name).toMatch(/^[0-9a-z]{28}\.webm$/);
    expect(existsSync(path)).toBe(false);
    expect(await store.size(name)).toBe(content.length);
    expect((await buffer(store.read(name))).equals(content)).toBe(true);
  });

  test("fetch gives a file a local path", async () => {
    const name = await put();
    const path = join(folder, `fetched-${name}`);
    await store.fetch(name, path);
    await store.remove(name);
    expect((await readFile(path)).equals(content)).toBe(true);
    await expect(store.fetch(name, `${path}-again`)).rejects.toThrow();
  });

  test.each([
    [0, 1],
    [0, 99_999],
    [50_000, 50_010],
    [99_999, 99_999],
  ])("read gives the bytes from %i to %i", async (start, end) => {
    const part = await buffer(store.read(await put(), { start, end }));
    expect(part.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test("multi-part and empty files are stored", async () => {
    const large = randomBytes(12 * 1024 * 1024);
    expect((await buffer(store.read(await put(large)))).equals(large)).toBe(true);
    expect(await store.size(await put(Buffer.alloc(0)))).toBe(0);
  });

  test("names are unique", async () => {
    expect(new Set(await Promise.all([put(), put(), put()])).size).toBe(3);
  });

  test("remove is idempotent, and the file is gone afterwards", async () => {
    const name = await put();
    await store.remove(name);
    await store.remove(name);
    expect(await store.size(name)).toBeUndefined();
    await expect(buffer(store.read(name))).rejects.toThrow();
    expect(await named()).not.toContain(name);
  });

  test("list gives every file with its date", async () => {
    const made = [await put(), await put()];
    const all = await listed();
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(made));
    const recent = all.find(({ name }) => name === made[0]);
    expect(Math.abs(Date.now() - (recent?.since ?? 0))).toBeLessThan(120_000);
  });

  test("finds no file under a name it did not generate", async () => {
    for (const name of ["", "..", "../../etc/passwd", `${"a".repeat(28)}.svg`, `${"a".repeat(28)}.webm\0`, "a\\b"]) {
      expect(await store.size(name)).toBeUndefined();
      expect(() => store.read(name).resume()).toThrow("Not the name of a stored file");
      await expect((async () => store.remove(name))()).rejects.toThrow("Not the name of a stored file");
    }
  });

  test("a failed put leaves the temporary file and nothing else", async () => {
    const before = await named();
    await expect(store.put(join(folder, "missing"), "webm")).rejects.toThrow();
    expect(await named()).toEqual(before);
  });

  test("a range can be read", async () => {
    const stream = store.read(await put());
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) break;
    expect(stream.destroyed).toBe(true);
  });
});

test("a missing bucket stops the start with a clear message", async () => {
  const { settings, stop } = await startS3(join(folder, "other"));
  await expect(openS3Store({ ...settings, bucket: "elsewhere" })).rejects.toThrow(/bucket elsewhere at http.* reached/);
  await stop();
  await expect(openS3Store(settings)).rejects.toThrow(/bucket media at http.* cannot be reached: \S/);
});

/** A bucket that knows every object and answers reads with `onRead`; it stores nothing. */
async function openBucket(onRead: (response: ServerResponse) => void, idleMs?: number): Promise<MediaStore> {
  const server = createServer((request, response) => {
    if (request.method === "HEAD") response.end();
    if (request.method === "GET") onRead(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { bucket: "media", prefix: "", region: "eu", endpoint, forcePathStyle: true, credentials };
  return openS3Store(settings, idleMs);
}

const unavailable = (error: unknown) => expect(storageError(error)).toMatchObject({ status: 503 });

test("a bucket that stops answering is given up with 503, for reading and for writing", async () => {
  const store = await openBucket(
    (response) => response.writeHead(200, { "content-length": "1000" }).write("the first bytes"),
    200,
  );
  const path = join(folder, "frozen");
  writeFileSync(path, "picture");
  await store.put(path, "png").then(() => expect.unreachable(), unavailable);
  expect(existsSync(path)).toBe(true);
  await buffer(store.read(newFileName("png"))).then(() => expect.unreachable(), unavailable);
});

test("a reader that pauses gets the rest afterwards, while others that wait are given up", async () => {
  const rests: (() => void)[] = [];
  const store = await openBucket((response) => {
    response.writeHead(200, { "content-length": "300000" }).write(Buffer.alloc(200_000));
    rests.push(() => response.end(Buffer.alloc(100_000)));
  }, 200);
  const paused = store.read(newFileName("webm"));
  await once(paused, "readable");
  // Each waits as long as the limit.
  for (const name of [newFileName("png"), newFileName("png")])
    await buffer(store.read(name)).then(() => expect.unreachable(), unavailable);
  rests[0]?.();
  expect(await buffer(paused)).toHaveLength(300_000);
});

test("a hundred slow readers hold up neither each other nor anybody else", async () => {
  const store = await openBucket((response) =>
    response.writeHead(200, { "content-length": "1000000" }).write(Buffer.alloc(200_000)),
  );
  const readers = Array.from({ length: 100 }, () => store.read(newFileName("webm")));
  await Promise.all(readers.map((reader) => once(reader, "readable")));
  await expect(store.check()).resolves.toBeUndefined();
  for (const reader of readers) reader.destroy();
});
