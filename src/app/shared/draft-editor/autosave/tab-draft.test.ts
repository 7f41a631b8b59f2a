import { beforeEach, expect, test, vi } from "vitest";
import { stubSessionStorage } from "#app/testing/stub-session-storage.ts";
import { FORM_MERGER } from "#app/features/forms/form-values/form-merge.ts";
import { readValues } from "#app/features/forms/form-values/form-values.ts";
import { FORM_MODEL } from "#app/features/forms/form-values/stored-form.ts";
import { hashOwner, readChanges, readTabDraft, storeChanges, writeTabDraft } from "./tab-draft.ts";

const owner = hashOwner("ana@example.com");
const place = { key: "w/form/1", owner };
const SAVED = readValues({ page_title: "A", description: "B" });

beforeEach(stubSessionStorage);

test("changes are restored with the values they were based on, without addresses and files", () => {
  const extras = { ...SAVED.extras, notifications: { on: true, emails: ["zoe@example.com"], receipt: false } };
  const file = new File(["x"], "a.png");
  storeChanges(place, FORM_MODEL, SAVED, { ...SAVED, page_title: "Typed", extras, page_image: file as never });
  expect(Object.values(sessionStorage).join("")).not.toMatch(/zoe|ana@|page_image/);
  const newer = { ...SAVED, page_title: "Theirs", description: "Newer" };
  const found = readChanges(place, FORM_MODEL, newer);
  expect(FORM_MERGER.changed(newer, found!.values)).toEqual(["page_title"]);
  expect([found?.before.page_title, found?.values.page_title]).toEqual(["A", "Typed"]);
  expect(found?.values.description).toBe("Newer");
});

test("changes that have been saved since are not restored", () => {
  storeChanges(place, FORM_MODEL, SAVED, { ...SAVED, page_title: "Typed" });
  expect(readChanges(place, FORM_MODEL, { ...SAVED, page_title: "Typed" })).toBeUndefined();
  storeChanges(place, FORM_MODEL, SAVED, SAVED);
  expect(readTabDraft(place)).toBeUndefined();
});

test("translations are stored with the lists they were made for", () => {
  const question = { question_text: "size", question_type: 2, question_label: "Size", options: ["S", "M"] };
  const saved = readValues({ questions: [question] });
  const words = { de: { "question.size.option.1": "Mittel" } };
  const typed = readValues({ questions: [question], extras: { languages: { words } } });
  storeChanges(place, FORM_MODEL, saved, typed);
  const newer = readValues({ questions: [{ ...question, options: ["M"] }] });
  const { before, values } = readChanges(place, FORM_MODEL, newer)!;
  const { values: merged } = FORM_MERGER.merge(before, values, newer);
  expect(merged.questions[0]?.options).toEqual(["M"]);
  expect(merged.extras.languages.words).toEqual({ de: { "question.size.option.0": "Mittel" } });
});

test("another owner gets no draft, and all drafts are deleted", () => {
  writeTabDraft(place, { text: "x" });
  writeTabDraft({ key: "w/form/2", owner }, { text: "y" });
  expect(readTabDraft({ ...place, owner: hashOwner("ben@example.com") })).toBeUndefined();
  expect(readTabDraft({ key: "w/form/2", owner })).toBeUndefined();
});

test("what cannot be read is ignored", () => {
  sessionStorage.setItem("laurel.draft.w/form/1", "{");
  sessionStorage.setItem("laurel.draft.w/form/2", '{"values":3}');
  sessionStorage.setItem("laurel.draft.w/form/3", JSON.stringify({ owner, before: [], values: 3 }));
  for (const key of ["w/form/1", "w/form/2", "w/form/3"])
    expect(readChanges({ key, owner }, FORM_MODEL, SAVED)).toBeUndefined();
});

test("a full storage keeps the editor working, with the draft that is stored", () => {
  writeTabDraft(place, { text: "x" });
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(() => writeTabDraft(place, { text: "y" })).not.toThrow();
  expect(readTabDraft(place)).toMatchObject({ text: "x" });
});
