import { afterEach, expect, test } from "vitest";
import { createPlan } from "#server/platform/context/plan.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, update } = openFormsFixture();

const allow = (plan: Record<string, string>) => (at.service.services.plan = createPlan(plan));
afterEach(() => allow({}));

const TEXT_ONLY = { allow_audio_recording: 0, allow_video_recording: 0 };
const AUDIO_ONLY = { allow_text_review: 0, allow_video_recording: 0 };
const make = (fields = {}) => call("POST", "/forms", { name: "N", ...fields });
const outside = { status: 403, body: { message: expect.stringMatching(/plan/), is_plan_restricted: true } };

test("allowed_ff_per_workspace counts every form of a workspace, including paused ones", async () => {
  allow({ allowed_ff_per_workspace: "2" });
  const first = await created({ is_paused: true });
  await created();
  expect(await make()).toMatchObject(outside);
  expect(await call("POST", `/forms/${first.unique_form_id}/duplicate`)).toMatchObject(outside);
  const other = await at.service.workspace("Other");
  expect((await call("POST", "/forms", { name: "N" }, other.headers)).status).toBe(200);
  await call("DELETE", `/forms/${first.unique_form_id}`);
  expect((await make()).status).toBe(200);
});

test("limits by type count forms that collect only that type, after creation and after a change", async () => {
  allow({ allowed_tff_per_workspace: "1", allowed_vff_per_workspace: "0" });
  const mixed = await created();
  const screens = { ...TEXT_ONLY, allow_text_review: 0, allow_screen_recording: 1, screen_button_label: "Go" };
  expect((await make(TEXT_ONLY)).status).toBe(200);
  expect(await make(TEXT_ONLY)).toMatchObject(outside);
  expect(await make(screens)).toMatchObject(outside);
  expect((await make(AUDIO_ONLY)).status).toBe(200);
  expect((await make()).status).toBe(200);
  expect(await update(mixed.unique_form_id, TEXT_ONLY)).toMatchObject(outside);
  expect((await update(mixed.unique_form_id, { name: "Still mixed" })).status).toBe(200);
});

test("fields the plan does not include are refused, unless they are unchanged", async () => {
  const form = await created({
    rating_type: "thumbs_up",
    language_id: "2",
    page_main_message: '<a href="https://a.example">a</a>',
  });
  allow({
    allow_tff_rating_type_option: "0",
    multiple_languages_allowed: "0",
    allow_link_in_feed_form: "0",
    delete_allowed: "0",
  });
  const id = form.unique_form_id;
  expect((await update(id, form)).status).toBe(200);
  for (const body of [
    { rating_type: "star" },
    { language_id: "3" },
    { messaging_description: '<a href="https://b.example">b</a>' },
  ])
    expect(await update(id, body)).toMatchObject(outside);
  expect(await call("DELETE", `/forms/${id}`)).toMatchObject({ status: 403, body: { is_plan_restricted: true } });
});

test("two forms created at once do not both pass the limit", async () => {
  allow({ allowed_ff_per_workspace: "1" });
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
});
