import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { thanksView } from "#contract/forms/build-form-view.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, formOf, read, update } = openFormsFixture();

const Shown = z.object({ public_links_shown_to: z.object({ new: z.string() }) });
const SITE = { url: "https://maps.example/review", platform: "Maps", is_enabled: true };
const HIDDEN_BELOW_4 = { allow_star_redirection: true, star_redirection_min_rating: 4 };
const chose = (stars: number) => ({ custom_attributes: { star_redirection: { only_from: stars } } });

/** How many links reviewers are shown who gave 1, 2, 3, 4 and 5 stars, and none. */
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
  test("is off by default", async () => {
    const { unique_form_id: id, star_redirection_warning } = await withSite();
    expect([await linksBy(id), star_redirection_warning]).toEqual([[0, 0, 0, 0, 0, 0], null]);
  });

  test("switched on without a lowest rating it is open to everybody", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { allow_star_redirection: true });
    expect(await read(id)).toMatchObject({
      thankyou_attributes: { allow_star_redirection: 1, star_redirection_min_rating: 1 },
      star_redirection_warning: null,
    });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("fields written without the warning leave it visible, and every rating sees the same links", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, HIDDEN_BELOW_4);
    expect((await read(id)).star_redirection_warning).toMatch(/4 stars or more.+everybody.+review gating.+FTC.+DMCC/);
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await choices()).toEqual([]);
  });

  test("hides links only when that was chosen, with a row of who chose what and when, and a warning that stays", async () => {
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

  test("a choice is for the rating it was made for: another one shows everybody the same until it is chosen too", async () => {
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

  test("the way back to everybody is written down as well", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { ...HIDDEN_BELOW_4, ...chose(4) });
    await update(id, { star_redirection_min_rating: 1, ...chose(1) });
    expect(await read(id)).toMatchObject({ star_redirection_warning: null });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await choices()).at(-1)?.changes).toEqual({
      public_links_shown_to: { old: "only ratings of 4 and more", new: "everybody" },
    });
  });

  test("a choice in a draft counts, and is written down, when the draft is published", async () => {
    const { unique_form_id: id } = await withSite();
    await call("PUT", `/forms/${id}/draft`, { fields: { ...HIDDEN_BELOW_4, ...chose(4) }, base_version: 1 });
    expect([await linksBy(id), await choices()]).toEqual([[0, 0, 0, 0, 0, 0], []]);
    await call("POST", `/forms/${id}/draft/publish`, {});
    expect(await linksBy(id)).toEqual([0, 0, 0, 1, 1, 0]);
    expect(await choices()).toHaveLength(1);
  });

  test("a copy of a form that hides links is written down as a choice of who copied it", async () => {
    const { unique_form_id: id } = await withSite();
    await update(id, { ...HIDDEN_BELOW_4, ...chose(4) });
    const copy = formOf(await call("POST", `/forms/${id}/duplicate`));
    expect(copy.star_redirection_warning).toMatch(/review gating/);
    expect((await choices()).at(-1)).toMatchObject({ recordId: copy.unique_form_id, actorKind: "key" });
  });

  test("a choice that is none hides nothing", async () => {
    const { unique_form_id: id } = await withSite();
    for (const only_from of [true, "4", 4.5, 0, 9, null, [4]]) {
      await update(id, { ...HIDDEN_BELOW_4, custom_attributes: { star_redirection: { only_from } } });
      expect([only_from, await linksBy(id)]).toEqual([only_from, [1, 1, 1, 1, 1, 1]]);
    }
  });

  test("other public links are shown to everybody, whatever the stars", async () => {
    const other = { other_review_platforms_enabled: 1, other_review_platforms: [SITE] };
    const { unique_form_id: id } = await created({ ...other, ...HIDDEN_BELOW_4, ...chose(4) });
    expect(await linksBy(id)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test("the redirect target comes from the stored form and is a web address", async () => {
  const { unique_form_id: id } = await created({ thank_you_type: "redirect" });
  const thanks = async () => thanksView(await read(id), { language: "en", origin: "http://localhost:4300", rating: 5 });
  for (const field of ["thankyou_redirection_url", "thankyou_affiliate_link"])
    for (const wrong of ["javascript:alert(1)", "//evil.example", "data:text/html,x", "https://a@evil.example", "/x"])
      expect(await update(id, { [field]: wrong })).toMatchObject({ status: 422 });
  expect((await thanks()).redirectUrl).toBeNull();
  await update(id, { thankyou_redirection_url: "https://shop.example/thanks" });
  expect((await thanks()).redirectUrl).toBe("https://shop.example/thanks");
});
