import { expect, test } from "vitest";
import { REJECTED_CONTENTS, ACCEPTED_CONTENTS, bytesOf } from "#server/testing/media/file-contents.ts";
import { openTestMedia } from "#server/testing/media/test-media.ts";
import { sniffHead } from "./sniff.ts";

const { take, all } = openTestMedia();

test.each(ACCEPTED_CONTENTS)("%s is recognised by its content", (_name, content, expected) =>
  expect(sniffHead(bytesOf(content))).toBe(expected),
);

test.each(REJECTED_CONTENTS)("%s is refused whatever its name, and nothing is stored", async (_name, content) => {
  const before = all();
  await expect(take(bytesOf(content))).rejects.toMatchObject({
    status: 422,
    body: { errors: { f: [expect.any(String)] } },
  });
  expect(all()).toEqual(before);
});

test.each([
  ["of a phone", "ftypheic\0\0\0\0mif1heic"],
  ["that only says it holds pictures", "ftypmif1\0\0\0\0mif1heic"],
])("a HEIC picture %s is refused with what to do, whatever its name", async (_name, head) => {
  const content = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(head, "latin1"), Buffer.alloc(64)]);
  const before = all();
  for (const accept of ["image", "any"] as const)
    await expect(take(content, { accept })).rejects.toMatchObject({
      status: 422,
      body: { errors: { f: [expect.stringMatching(/HEIC picture.+JPEG or PNG.+iPhone/)] } },
    });
  await expect(take(content, { accept: "video" })).rejects.toMatchObject({
    body: { errors: { f: [expect.stringContaining("must be an MP4")] } },
  });
  expect(all()).toEqual(before);
});

test("a file of another type than the field accepts is refused", async () => {
  const before = all();
  await expect(take("ID3\x04", { accept: "image" })).rejects.toMatchObject({ status: 422 });
  await expect(take("ID3\x04", { accept: "video" })).rejects.toMatchObject({ status: 422 });
  expect(all()).toEqual(before);
  expect(await take("ID3\x04", { accept: "audio" })).toMatchObject({ kind: "audio", contentType: "audio/mpeg" });
});
