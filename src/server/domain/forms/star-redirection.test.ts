import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { thanksView } from "#contract/forms/view/build-form-view.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, formOf, read, update } = openFormsFixture();

const Shown = z.object({ public_links_shown_to: z.object({ new: z.string() }) });
const SITE = { url: "https://maps.example/review", platform: "Maps", is_enabled: true };
const HIDDEN_BELOW_4 = { allow_star_redirection: true, star_redirection_min_rating: 4 };
const chose = (stars: number) => ({ custom_attributes: { star_redirection: { only_from: stars } } });

async function linksBy(id: string): Promise<number[]> {
  const form = await read(id);
  return [1, 2, 3, 4, 5, null].map(
    (rating) => thanksView(form, { language: "en", origin: "http://localhost:4300", rating }).platforms.length,
  );
}
const choices = async () => {
  const rows = await at.system((db) => db.select().from(auditLog).orderBy(asc(auditLog.id)));
  return rows
    .filter((row) => row.changes?.["public_links_shown_to"])
    .map((row) => ({ ...row, chosen: Shown.parse(row.changes).public_links_shown_to }));
};
const withSite = () => created({ star_redirection_platforms: [SITE] });

describe("star redirection", () => {
  test("no redirection is configured by default", async () => {
    const { unique_form_id: id, star_redirection_warning } = await withSite();
    expect([await linksBy(id), star_redirection_warning]).toEqual([[0, 0, 0, 0, 0, 0], null]);
  });

  test("switched on without a lowest rating, links are shown to every rating", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { allow_star_redirection: true });
    expect(await read(id)).toMatchObject({
      thankyou_attributes: { allow_star_redirection: 1, star_redirection_min_rating: 1 },
      star_redirection_warning: null,
    });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("fields written without accepting the warning show the warning and the same links to every rating", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, HIDDEN_BELOW_4);
    expect((await read(id)).star_redirection_warning).toMatch(/4 stars or more.+everybody.+review gating.+FTC.+DMCC/);
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await choices()).toEqual([]);
  });

  test("links are hidden only after an explicit choice, which the audit log records with person and time", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { ...HIDDEN_BELOW_4, ...chose(4) });
    expect(await linksBy(id)).toEqual([0, 0, 0, 1, 1, 0]);
    expect((await read(id)).star_redirection_warning).toMatch(
      /^Only reviewers who give 4 stars or more.+review gating/,
    );
    expect(await choices()).toMatchObject([
      {
        recordId: id,
        actorKind: "key",
        actorId: at.home.keyId,
        createdAt: expect.stringMatching(/^20/),
        changes: { public_links_shown_to: { old: "everybody", new: "only ratings of 4 and more" } },
      },
    ]);
  });

  test("a choice applies to the rating it was made for; after a new rating all links are shown until it is chosen again", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { ...HIDDEN_BELOW_4, ...chose(4) });
    await update(id, { star_redirection_min_rating: 5 });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
    await update(id, chose(5));
    expect(await linksBy(id)).toEqual([0, 0, 0, 0, 1, 0]);
    expect((await choices()).map((row) => row.chosen.new)).toEqual([
      "only ratings of 4 and more",
      "everybody",
      "only ratings of 5 and more",
    ]);
  });

  test("switching back to everybody is recorded too", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { ...HIDDEN_BELOW_4, ...chose(4) });
    await update(id, { star_redirection_min_rating: 1, ...chose(1) });
    expect(await read(id)).toMatchObject({ star_redirection_warning: null });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await choices()).at(-1)?.changes).toEqual({
      public_links_shown_to: { old: "only ratings of 4 and more", new: "everybody" },
    });
  });

  test("a choice in a draft takes effect and is recorded when the draft is published", async () => {
    const { unique_form_id: id } = await withSite();
    await call("PUT", `/forms/${id}/draft`, { fields: { ...HIDDEN_BELOW_4, ...chose(4) }, base_version: 1 });
    expect([await linksBy(id), await choices()]).toEqual([[0, 0, 0, 0, 0, 0], []]);
    await call("POST", `/forms/${id}/draft/publish`, {});
    expect(await linksBy(id)).toEqual([0, 0, 0, 1, 1, 0]);
    expect(await choices()).toHaveLength(1);
  });

  test("a copy of a form that hides links records the choice of the person who copied it", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { ...HIDDEN_BELOW_4, ...chose(4) });
    const copy = formOf(await call("POST", `/forms/${id}/duplicate`));
    expect(copy.star_redirection_warning).toMatch(/review gating/);
    expect((await choices()).at(-1)).toMatchObject({ recordId: copy.unique_form_id, actorKind: "key" });
  });

  test("an invalid choice hides nothing", async () => {
    const { unique_form_id: id } = await withSite();
    for (const only_from of [true, "4", 4.5, 0, 9, null, [4]]) {
      await update(id, { ...HIDDEN_BELOW_4, custom_attributes: { star_redirection: { only_from } } });
      expect([only_from, await linksBy(id)]).toEqual([only_from, [1, 1, 1, 1, 1, 1]]);
    }
  });

  test("other public links are shown for every rating", async () => {
    const other = { other_review_platforms_enabled: 1, other_review_platforms: [SITE] };
    const { unique_form_id: id } = await created({ ...other, ...HIDDEN_BELOW_4, ...chose(4) });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test("the redirect target comes from the stored form and must be a web address", async () => {
  const { unique_form_id: id } = await created({ thank_you_type: "redirect" });
  const thanks = async () => thanksView(await read(id), { language: "en", origin: "http://localhost:4300", rating: 5 });
  for (const field of ["thankyou_redirection_url", "thankyou_affiliate_link"])
    for (const wrong of ["javascript:alert(1)", "//evil.example", "data:text/html,x", "https://a@evil.example", "/x"])
      expect(await update(id, { [field]: wrong })).toMatchObject({ status: 422 });
  expect((await thanks()).redirectUrl).toBeNull();
  await update(id, { thankyou_redirection_url: "https://shop.example/thanks" });
  expect((await thanks()).redirectUrl).toBe("https://shop.example/thanks");
});
