import { describe, expect, test } from "vitest";
import { FORM_NAMES } from "#contract/forms/form-field-names.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { openFormFieldsFixture } from "#server/testing/conformance/form-fields.ts";

const { at, call, created, read, update, widget, valueOf } = openFormFieldsFixture();

const STRINGS = [
  "name",
  "description",
  "page_title",
  ...FORM_NAMES.text.lines,
  ...FORM_NAMES.audio.lines,
  ...FORM_NAMES.video.lines,
  ...FORM_NAMES.submit.lines,
  ...FORM_NAMES.thankyou.words,
  "consent_label",
];
const ADDRESSES = ["page_image", "favicon", "branding_affiliate_link", ...FORM_NAMES.thankyou.addresses];
describe("4.12: strings", () => {
  test.each(STRINGS)("%s round-trips and refuses other types", async (field) => {
    const { unique_form_id: id } = await created();
    expect(await update(id, { [field]: " A 😀 & <b>\u0000 " })).toMatchObject({ status: 200 });
    expect(await valueOf(id, field)).toBe("A 😀 & <b>");
    for (const wrong of [5, true, ["a"], { a: 1 }]) {
      const { status, body } = await update(id, { [field]: wrong });
      expect([field, wrong, status]).toEqual([field, wrong, 422]);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    expect(await update(id, { [field]: "x".repeat(20_001) })).toMatchObject({ status: 422 });
    expect(await valueOf(id, field)).toBe("A 😀 & <b>");
  });

  test("name has at most 140 characters and is not empty", async () => {
    const { unique_form_id: id } = await created();
    expect(await update(id, { name: "n".repeat(LIMITS.formName) })).toMatchObject({ status: 200 });
    for (const name of ["n".repeat(LIMITS.formName + 1), "", "  ", null])
      expect(await update(id, { name })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      });
  });

  test.each(["page_main_message", "messaging_description"])("%s is sanitised HTML", async (field) => {
    const { unique_form_id: id } = await created();
    const sent = `<p onclick="x()">Hi <b>you</b><script>alert(1)</script> <a href="javascript:x()">a</a></p><img src=x onerror=y>`;
    await update(id, { [field]: sent });
    expect(await valueOf(id, field)).toBe("<p>Hi <strong>you</strong> a</p>");
  });

  test("public_slug: 3 to 100 letters, numbers, hyphens; unique over all workspaces, ignoring case; not reserved", async () => {
    const { unique_form_id: id } = await created({ public_slug: "Mine-1" });
    expect((await read(id)).slug).toBe("mine-1");
    const other = await at.service.workspace("Other");
    await call("POST", "/forms", { name: "Theirs", public_slug: "theirs" }, other.headers);
    for (const slug of ["ab", "a".repeat(101), "a_b", "a b", "ä-ö", "THEIRS", "admin", "forms", 7, null])
      expect(await update(id, { public_slug: slug })).toMatchObject({
        status: 422,
        body: { errors: { public_slug: [expect.any(String)] } },
      });
    expect(await update(id, { public_slug: "MINE-1" })).toMatchObject({ status: 200 });
    expect(await update(id, { public_slug: "abc" })).toMatchObject({ status: 200 });
    expect((await read(id)).slug).toBe("abc");
  });

  test("language_id is the id or the code of a language", async () => {
    const { unique_form_id: id } = await created();
    for (const language of ["1", "en", "pt-BR"]) {
      await update(id, { language_id: language });
      expect((await read(id)).language_id).toBe(language);
    }
    for (const wrong of [1, "en us", "../x"])
      expect(await update(id, { language_id: wrong })).toMatchObject({ status: 422 });
  });

  test("reviews_widget_id is the UUID of a widget of this workspace", async () => {
    const { unique_form_id: id } = await created();
    const other = await at.service.workspace("Other");
    const [own, foreign] = [await widget(), await widget(other.workspaceId)];
    expect(await update(id, { reviews_widget_id: own })).toMatchObject({ status: 200 });
    expect((await read(id)).reviews_widget_id).toBe(own);
    const refusals = [];
    for (const wrong of [foreign, crypto.randomUUID()]) refusals.push(await update(id, { reviews_widget_id: wrong }));
    for (const wrong of ["12", 12, "not-a-uuid"])
      expect(await update(id, { reviews_widget_id: wrong })).toMatchObject({ status: 422 });
    expect(refusals[0]).toMatchObject({ status: 422, body: { errors: { reviews_widget_id: [expect.any(String)] } } });
    expect(refusals[0]?.body).toEqual(refusals[1]?.body);
    await update(id, { reviews_widget_id: null });
    expect((await read(id)).reviews_widget_id).toBeNull();
  });

  test.each(ADDRESSES)("%s is a web address", async (field) => {
    const { unique_form_id: id } = await created();
    await update(id, { [field]: "https://example.com/a?b=1" });
    expect(await valueOf(id, field)).toBe("https://example.com/a?b=1");
    for (const wrong of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "ftp://x.example", "x", 5])
      expect(await update(id, { [field]: wrong })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    await update(id, { [field]: null });
    expect(await valueOf(id, field)).toBeNull();
  });

  test("null restores the default", async () => {
    const form = await created({ page_title: "Mine" });
    await update(form.unique_form_id, { page_title: null });
    expect((await read(form.unique_form_id)).page_title).toBe((await created()).page_title);
  });
});
