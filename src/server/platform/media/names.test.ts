import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { isFileName } from "#server/platform/storage/file-name.ts";
import { HOSTILE_NAMES } from "#server/testing/media/file-names.ts";

const at = openReviewsFixture();

const FIELDS = ["customer_avatar", "customer_company_logo", "website_logo", "attachments[0]"];

let image: Buffer;
beforeAll(async () => {
  image = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
});

// Built by hand: a browser would sanitise some of these names.
function bodyOf(fields: Record<string, string>, files: string[], name: string): Buffer {
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ];
  const quoted = name.replaceAll(/["\\]/g, String.raw`\$&`);
  return Buffer.concat([
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
    ...files.flatMap((field) => part(`name="${field}"; filename="${quoted}"`, image)),
    Buffer.from("--x--\r\n"),
  ]);
}
async function send(path: string, body: Buffer): Promise<{ status: number; answer: string }> {
  const headers = { ...at.home.headers, "content-type": "multipart/form-data; boundary=x" };
  const response = await at.service.request(path, { method: "POST", headers, body: new Uint8Array(body) });
  return { status: response.status, answer: await response.text() };
}

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "secret.key")
    .filter(({ parentPath }) => !parentPath.startsWith(`${at.service.folder}/db`))
    .map((entry) => ({ folder: entry.parentPath.slice(at.service.folder.length), name: entry.name }));

const TENS = Array.from({ length: Math.ceil(HOSTILE_NAMES.length / 10) }, (_, index) =>
  HOSTILE_NAMES.slice(index * 10, index * 10 + 10),
);
// A part whose name is a folder counts as one without a file.
const isKept = (name: string) => !hasNul(name) && ![".", ".."].includes(name);
const hasNul = (name: string) => name.includes("\0");

test("there are sixty file names", () => expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(60));

test.each(TENS.map((names, index) => [index + 1, names] as const))(
  "hostile file names (group of ten no. %i) are stored under generated names in the media folder",
  async (_ten, names) => {
    const before = below(at.service.folder).length;
    for (const name of names) {
      // NUL has no place in a part's head: the body cannot be read.
      const wanted = hasNul(name) ? 400 : 200;
      const imported = bodyOf({ customer_name: "Ana", review: "Good." }, FIELDS, name);
      const { status, answer } = await send("/v3/imports/self-imports/text-review", imported);
      expect([status, answer.includes('"error"')], name).toEqual([wanted, false]);
      const page = await send("/v3/pages", bodyOf({ name: "Wall" }, ["logo"], name));
      expect(page.status, name).toBe(wanted);
    }
    const files = below(at.service.folder);
    for (const { folder, name } of files)
      expect([folder, isFileName(name)]).toEqual([`/media/${name.slice(0, 2)}`, true]);
    expect(files.length - before).toBe(names.filter(isKept).length * (FIELDS.length + 1));
    expect(readdirSync(dirname(at.service.folder)).filter((name) => name.includes("escaped"))).toEqual([]);
  },
);

test("a path sent in place of a file refers to nothing", async () => {
  for (const path of [
    "../../etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "media/x.png",
    "0".repeat(28) + ".png",
  ]) {
    const fields = Object.fromEntries(FIELDS.map((field) => [field, path]));
    const { status } = await send(
      "/v3/imports/self-imports/text-review",
      bodyOf({ customer_name: "A", review: "B", ...fields }, [], ""),
    );
    expect(status).toBe(422);
    expect((await send("/v3/pages", bodyOf({ name: "Wall", logo: path }, [], ""))).status).toBe(422);
  }
  expect(below(at.service.services.config.tempDir)).toEqual([]);
});
