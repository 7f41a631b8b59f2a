import { beforeEach, expect, test } from "vitest";
import { BLANK } from "#app/testing/blank-editor-form.ts";
import { stubSessionStorage } from "#app/testing/stub-session-storage.ts";
import { hashOwner, writeTabDraft } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { readDraft, toDraft } from "./local-draft.ts";

const place = { key: "w/text/1", owner: hashOwner("ana@example.com") };

beforeEach(stubSessionStorage);

test("a draft has the changed fields without contact data and files", () => {
  const file = new File(["x"], "a.png");
  const values = {
    ...BLANK,
    comment: "<p>New</p>",
    email: "zoe@example.com",
    contact_number: "+34 600",
    linkedin: "https://linkedin.com/in/zoe",
    answers: [{ question_id: 4, text: "zoe@work.example", picture: "keep" as const }],
    photo: file,
    media_added: [file],
    recording: file,
  };
  const draft = toDraft('"v1"', BLANK, values);
  expect(draft).toEqual({
    version: '"v1"',
    before: { comment: "" },
    values: { comment: "<p>New</p>", edit_reason: "", edit_note: "" },
  });
  writeTabDraft(place, draft);
  const stored = Object.values(sessionStorage).join("");
  expect(stored).not.toMatch(/zoe|600|linkedin|ana@/);
  expect(readDraft(place)).toEqual(draft);
});

test("changes that may not be stored make no draft", () => {
  expect(toDraft(null, BLANK, { ...BLANK, email: "a@b.example" })).toBeUndefined();
});

test("an unreadable draft is ignored", () => {
  sessionStorage.setItem(`laurel.draft.${place.key}`, JSON.stringify({ owner: place.owner, values: 3 }));
  expect(readDraft(place)).toBeUndefined();
});
