import { expect, test } from "vitest";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { created, read, update } = openFormsFixture();

// URL schemes that execute: refused, or stored where they cannot run.
const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\u0000script:alert(1)",
  "\u200bjavascript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>1</script>",
  "data:text/html;base64,PHM+",
  "data:image/svg+xml,<svg onload=x>",
  "blob:https://x.example/1",
  "file:///etc/passwd",
  "\\\\host\\share",
  "//evil.example",
  "https://user:pass@evil.example",
  "http://",
  "https:evil",
  "&#106;avascript:alert(1)",
];

const PLACES: ((value: string) => object)[] = [
  (value) => ({ page_image: value }),
  (value) => ({ favicon: value }),
  (value) => ({ thankyou_redirection_url: value }),
  (value) => ({ thankyou_affiliate_link: value }),
  (value) => ({ branding_affiliate_link: value }),
  (value) => ({ other_review_platforms: [{ url: value }] }),
  (value) => ({ other_review_platforms: [{ icon: value }] }),
  (value) => ({ star_redirection_platforms: [{ url: value, button_style: {} }] }),
  (value) => ({ star_redirection_platforms: [{ button_style: { icon_url: value } }] }),
  (value) => ({ introduction_media: [{ details: { original_url: value } }] }),
  (value) => ({ introduction_media: [{ details: { file: value } }] }),
  (value) => ({ thankyou_message_media: [{ details: { original_path: value } }] }),
  (value) => ({ thankyou_attributes: { thankyou_redirection_url: value } }),
  (value) => ({ custom_attributes: { logo: { link_url: value } } }),
  (value) => ({ media_attributes: { list: [{ src: value }] } }),
  (value) => ({ form_attributes: { instruction_page: { href: value } } }),
  (value) => ({ submit_attributes: { terms_link: value } }),
];

test("an invalid URL is refused in every URL field of a form", async () => {
  const { unique_form_id: id } = await created();
  const before = await read(id);
  const accepted: unknown[] = [];
  for (const target of PLACES)
    for (const value of ADDRESSES) if ((await update(id, target(value))).status !== 422) accepted.push(target(value));
  expect(accepted).toEqual([]);
  expect(await read(id)).toEqual(before);
});

test("an executable URL is refused under any key of a free-form object", async () => {
  const { unique_form_id: id } = await created();
  for (const value of ["javascript:x", "java\nscript:x", "data:text/html,x", "vbscript:x"])
    expect(await update(id, { custom_attributes: { a: [{ note: value }] } })).toMatchObject({
      status: 422,
      body: { errors: { "custom_attributes.a.0.note": [expect.any(String)] } },
    });
  await update(id, { custom_attributes: { note: "Data: ours. See javascript: the good parts" } });
  expect((await read(id)).custom_attributes).toEqual({ note: "Data: ours. See javascript: the good parts" });
  const title = "JavaScript: the good parts";
  expect(await update(id, { custom_attributes: { note: title } })).toMatchObject({ status: 200 });
  expect((await read(id)).custom_attributes).toEqual({ note: title });
  expect(await update(id, { custom_attributes: { link_url: title } })).toMatchObject({ status: 422 });
});

// Path traversal: no path that leaves its folder is stored.
const PATHS = [
  "../secret",
  "a/../../b",
  "..",
  "..\\b",
  "a\\b",
  "~/x",
  "C:\\x",
  "C:/x",
  "%2e%2e/x",
  "a/%2e%2e%2fb",
  "//etc/passwd",
  "%2f%2fetc/passwd",
  "a\u202egpj.exe",
  "a\r\nb",
  "file:///x",
  "a".repeat(1025),
];

test("a path in media details stays within its folder", async () => {
  const { unique_form_id: id } = await created();
  const accepted: string[] = [];
  for (const field of ["file", "original_path", "file_name"])
    for (const path of PATHS) {
      const { status } = await update(id, { introduction_media: [{ details: { [field]: path } }] });
      if (status !== 422) accepted.push(`${field}: ${path}`);
    }
  expect(accepted).toEqual([]);
});

test("prototype keys, depth and size of free-form objects are limited", async () => {
  const { unique_form_id: id } = await created();
  const hostile = JSON.parse('{"a":{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}},"b":1}}');
  expect(await update(id, { custom_attributes: hostile })).toMatchObject({ status: 200 });
  expect(JSON.stringify((await read(id)).custom_attributes)).toBe('{"a":{"b":1}}');
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  const deep = Array.from({ length: 12 }).reduce<object>((inner) => ({ inner }), {});
  const wide = { text: "x".repeat(70_000) };
  const deepest = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  for (const custom_attributes of [deep, wide, deepest])
    expect(await update(id, { custom_attributes })).toMatchObject({ status: 422 });
});

test("characters in JSON text that PostgreSQL cannot store are removed", async () => {
  const { unique_form_id: id } = await created();
  const custom_attributes = String.raw`{"a\u0000b":"x\u0000y\ud800"}`;
  const questions = String.raw`[{"question_text":"own","question_label":"Wh\u0000at?"}]`;
  expect(await update(id, { custom_attributes, questions })).toMatchObject({ status: 200 });
  const form = await read(id);
  expect(form.custom_attributes).toEqual({ ab: "xy\ufffd" });
  expect(form.questions).toMatchObject([{ question_label: "What?" }]);
});
