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

test("a file of another type than the field accepts is refused", async () => {
  const before = all();
  await expect(take("ID3\x04", { accept: "image" })).rejects.toMatchObject({ status: 422 });
  await expect(take("ID3\x04", { accept: "video" })).rejects.toMatchObject({ status: 422 });
  expect(all()).toEqual(before);
  expect(await take("ID3\x04", { accept: "audio" })).toMatchObject({ kind: "audio", contentType: "audio/mpeg" });
});
