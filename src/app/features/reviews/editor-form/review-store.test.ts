import { expect, test } from "vitest";
import { BLANK } from "#app/testing/blank-editor-form.ts";
import { wasApplied } from "./review-store.ts";

const base = { values: BLANK, version: '"v1"', files: "[]" };
const file = new File(["x"], "a.png");
const now = (values: object, files = "[]") => ({ values: { ...BLANK, ...values }, version: '"v2"', files });

test("an update whose answer got lost is recognised by its fields", () => {
  const values = { ...BLANK, comment: "<p>New</p>" };
  expect(wasApplied(base, values, now({ comment: "<p>New</p>", name: "Ben" }))).toBe(true);
  expect(wasApplied(base, values, now({ comment: "<p>Other</p>" }))).toBe(false);
});

test("file fields count as applied only if the files differ from before", () => {
  const values = { ...BLANK, media_added: [file] };
  expect(wasApplied(base, values, now({}))).toBe(false);
  expect(wasApplied(base, values, now({}, '["a"]'))).toBe(true);
});
