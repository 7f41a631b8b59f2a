import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { openTestMedia } from "#server/testing/media/test-media.ts";
import { mediaRoutes } from "./media-routes.ts";

const { media, take } = openTestMedia();
const routes = (store = media) =>
  new Hono()
    .route("/", mediaRoutes({ media: store, closed: { holds: async () => false } }))
    .onError((error, c) =>
      c.json({ message: error.message }, error instanceof AppError && error.status === 503 ? 503 : 404),
    );

const bytes = Buffer.concat([Buffer.from("OggS"), Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251))]);

async function stored() {
  const { name } = await take(bytes);
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    routes().request(`/media/${name}`, { headers, method });
  return { name, ask, etag: `"${name}"` };
}

test("a media file is served whole, with headers that prevent it from executing", async () => {
  const { name, ask, etag } = await stored();
  const whole = await ask();
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "audio/ogg",
    "content-length": "5004",
    "content-disposition": `inline; filename="${name}"`,
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox$/),
    "cache-control": "public, max-age=300, must-revalidate",
    etag,
  });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
});

test("HEAD ignores ranges", async () => {
  const { ask } = await stored();
  const head = await ask({ range: "bytes=0-9" }, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5004", ""]);
});

describe("conditional requests", () => {
  test.each<[string, number]>([
    ["TAG", 304],
    ["W/TAG", 304],
    ['"a", TAG', 304],
    ['"a,b" , W/TAG,"c"', 304],
    ["*", 304],
    ['"a"', 200],
    ['"xTAG"', 200],
    ["", 200],
    [",,,", 200],
    ['"', 200],
  ])("If-None-Match %s: %i", async (header, status) => {
    const { ask, etag } = await stored();
    const answer = await ask({ "if-none-match": header.replace('"xTAG"', `"x${etag.slice(1)}`).replace("TAG", etag) });
    expect([answer.status, answer.headers.get("etag")]).toEqual([status, etag]);
    expect((await answer.arrayBuffer()).byteLength).toBe(status === 304 ? 0 : bytes.length);
  });
});

describe("ranges", () => {
  test.each<[string, number, string | null]>([
    ["bytes=100-299", 206, "bytes 100-299/5004"],
    ["bytes=0-0", 206, "bytes 0-0/5004"],
    ["bytes=5003-", 206, "bytes 5003-5003/5004"],
    ["bytes=-4", 206, "bytes 5000-5003/5004"],
    ["bytes=-9999", 206, "bytes 0-5003/5004"],
    ["bytes=4000-9999", 206, "bytes 4000-5003/5004"],
    ["bytes=5004-", 416, "bytes */5004"],
    ["bytes=-0", 416, "bytes */5004"],
    ["bytes=0-9,20-29", 200, null],
    ["bytes=9-0", 200, null],
    ["items=0-9", 200, null],
    ["bytes=-", 200, null],
    ["bytes=a-b", 200, null],
  ])("%s: %i", async (range, status, content) => {
    const { ask } = await stored();
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([status, content]);
    const [, start, end] = /(\d+)-(\d+)/.exec(content ?? "") ?? [];
    const wanted = end ? bytes.subarray(Number(start), Number(end) + 1) : bytes;
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(status === 416 ? Buffer.alloc(0) : wanted);
  });

  test("of another file than If-Range names: the whole file", async () => {
    const { ask, etag } = await stored();
    expect((await ask({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
    expect((await ask({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  });
});

test("a path outside the store and an unknown name answer 404 in JSON", async () => {
  const unknown = "a".repeat(28);
  const names = ["..%2f..%2fetc%2fpasswd", "..%5c..%5cetc", "x.png", `${unknown}.svg`, "%00", `${unknown}.png`, "con"];
  for (const name of [...names, `${unknown}.png%00`, `${unknown}.png.html`, "%E2%80%AEgnp.exe"]) {
    const answer = await routes().request(`/media/${name}`);
    expect([answer.status, await answer.json()], name).toEqual([404, { message: "Not found." }]);
  }
});

test("a media store that does not respond answers 503, not 500", async () => {
  const broken = { ...media, size: () => Promise.reject(Object.assign(new Error("down"), { code: "ECONNREFUSED" })) };
  expect((await routes(broken).request(`/media/${"a".repeat(28)}.png`)).status).toBe(503);
});
