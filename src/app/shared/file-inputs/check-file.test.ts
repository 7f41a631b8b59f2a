import { expect, test } from "vitest";
import { fileError } from "./check-file.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

test.each([
  ["a.heic", "image/heic"],
  ["a.heif", "image/heif"],
  // Windows knows no type for it.
  ["IMG_0001.HEIC", ""],
])("a HEIC picture (%s, %j) is refused with what to do", (name, type) => {
  for (const kind of ["picture", "media"] as const) expect(fileError(file(name, type), kind)).toContain("HEIC picture");
});

test.each(["image/jpeg", "image/png", "image/gif", "image/webp", "image/tiff", ""])(
  "a picture of type %j passes",
  (type) => expect(fileError(file("a", type), "picture")).toBeUndefined(),
);

test("a picture of another type is refused", () => {
  expect(fileError(file("a.bmp", "image/bmp"), "picture")).toBe(
    "This is not an image. Use JPEG, PNG, WebP, GIF or TIFF.",
  );
});
