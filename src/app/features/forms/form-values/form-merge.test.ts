import { expect, test } from "vitest";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { applyFormValues } from "./apply-form-values.ts";
import { FORM_MERGER } from "./form-merge.ts";
import { valuesOf } from "./read-form-values.ts";

const form = formRecord({ custom_attributes: { look: { theme: "dark" }, theirs: 1 } });
const start = valuesOf(form);
const look = (more: object) => ({
  ...start,
  extras: readFormExtras({ ...start.extras, look: { theme: "dark", ...more } }),
});

test("settings within a group are separate parts; unset and empty are equal", () => {
  expect(FORM_MERGER.changed(start, look({ radius: 3, logo_url: "" }))).toEqual(["extras.look.radius"]);
  expect(FORM_MERGER.changed(start, { ...start, page_title: "A", is_paused: true })).toEqual([
    "page_title",
    "is_paused",
  ]);
});

test("parts of other values can be taken one by one", () => {
  const other = { ...look({ radius: 3, font: "mono" }), page_title: "Theirs" };
  const taken = FORM_MERGER.take({ ...start, name: "Mine" }, other, ["extras.look.radius", "page_title"]);
  expect(taken).toMatchObject({
    name: "Mine",
    page_title: "Theirs",
    extras: { look: { theme: "dark", radius: 3 }, theirs: 1 },
  });
  expect(taken.extras.look.font).toBeUndefined();
});

test("changes of different parts are merged; changes of the same part conflict", () => {
  const mine = { ...look({ radius: 3 }), page_title: "Mine" };
  const theirs = { ...look({ font: "mono" }), page_title: "Theirs", thankyou_title: "Thanks" };
  const { values, fromTheirs: taken, conflicts } = FORM_MERGER.merge(start, mine, theirs);
  expect(conflicts).toEqual(["page_title"]);
  expect(taken).toEqual(["thankyou_title", "extras.look.font"]);
  expect(values).toMatchObject({ page_title: "Mine", thankyou_title: "Thanks" });
  expect(values.extras.look).toMatchObject({ theme: "dark", radius: 3, font: "mono" });
});

test("a record made from values reads back as the same values, and is unchanged against itself", () => {
  const changed = { ...look({ radius: 5 }), thankyou_title: "Thanks", allow_text_review: false };
  expect(valuesOf(applyFormValues(form, changed))).toEqual(changed);
  expect(applyFormValues(form, start)).toMatchObject({
    form_attributes: form.form_attributes,
    thankyou_attributes: form.thankyou_attributes,
  });
});
