import { expect, test } from "vitest";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { arrangeForms } from "./arrange-forms.ts";
import { FormsSearch } from "./forms-search.ts";

const at = "2026-01-01T00:00:00.000Z";
const form = (id: number, fields: Partial<FormListItem>): FormListItem => ({
  id,
  unique_form_id: `form_${id}`,
  slug: `slug-${id}`,
  name: `Form ${id}`,
  is_paused: false,
  public_url: "",
  created_at: at,
  updated_at: at,
  ...fields,
});
const forms = [
  form(1, { name: "Café after lunch", views: 5, submissions: { text: 1, video: 1, audio: 0 } }),
  form(2, { name: "Alps", is_paused: true, is_over: true, views: 9, last_submission_at: "2026-02-01T00:00:00.000Z" }),
  form(3, { name: "Lunch", is_over: true, last_submission_at: at }),
];
const ids = (search: FormsSearch) => arrangeForms(forms, search).map(({ id }) => id);

test("sorting puts forms without figures last, newest first", () => {
  expect(ids({})).toEqual([3, 2, 1]);
  expect(ids({ order: "name" })).toEqual([2, 1, 3]);
  expect(ids({ order: "last" })).toEqual([2, 3, 1]);
  expect(ids({ order: "submissions" })).toEqual([1, 3, 2]);
  expect(ids({ order: "views" })).toEqual([2, 1, 3]);
});

test("search matches every word in names and addresses, and the state narrows it", () => {
  expect(ids({ q: "LUNCH" })).toEqual([3, 1]);
  expect(ids({ q: "lunch café" })).toEqual([1]);
  expect(ids({ q: "slug-2" })).toEqual([2]);
  expect(ids({ state: "paused" })).toEqual([2]);
  expect(ids({ state: "closed" })).toEqual([3]);
  expect(ids({ state: "live", q: "alps" })).toEqual([]);
});

test("invalid search parameters are ignored", () => {
  expect(FormsSearch.parse({ q: "  a ", order: "newest", state: "gone", new: "wall" })).toEqual({ q: "a" });
  expect(FormsSearch.parse({ q: ["a"], order: "name", new: "form" })).toEqual({ order: "name", new: "form" });
});
