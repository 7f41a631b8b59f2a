import { beforeEach, expect, test, vi } from "vitest";
import { toDraft, hashOwner, readDraft, writeDraft } from "./local-draft.ts";
import { BLANK } from "#app/testing/blank-editor-form.ts";

const ana = hashOwner("ana@example.com");

/** A sessionStorage whose entries are own properties, as in browsers: `Object.keys` has to list them. */
class Tab {
  [name: string]: unknown;
  static readonly methods = {
    getItem(this: Tab, name: string) {
      return typeof this[name] === "string" ? this[name] : null;
    },
    setItem(this: Tab, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Tab, name: string) {
      delete this[name];
    },
  };
}
Object.assign(Tab.prototype, Tab.methods);

beforeEach(() => vi.stubGlobal("sessionStorage", new Tab()));

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
  const draft = toDraft(ana, '"v1"', BLANK, values);
  expect(draft).toEqual({
    owner: ana,
    version: '"v1"',
    before: { comment: "" },
    values: { comment: "<p>New</p>", edit_reason: "", edit_note: "" },
  });
  writeDraft("w/text/1", draft);
  const stored = Object.values(sessionStorage).join("");
  expect(stored).not.toMatch(/zoe|600|linkedin|ana@/);
  expect(readDraft("w/text/1", ana)).toEqual(draft);
});

test("changes that may not be stored make no draft", () => {
  expect(toDraft(ana, null, BLANK, { ...BLANK, email: "a@b.example" })).toBeUndefined();
});

test("another owner gets no draft, and all drafts are deleted", () => {
  writeDraft("w/text/1", toDraft(ana, null, BLANK, { ...BLANK, comment: "x" }));
  writeDraft("w/text/2", toDraft(ana, null, BLANK, { ...BLANK, comment: "y" }));
  expect(readDraft("w/text/1", hashOwner("ben@example.com"))).toBeUndefined();
  expect(readDraft("w/text/2", ana)).toBeUndefined();
});

test("an unreadable draft is ignored", () => {
  sessionStorage.setItem("laurel.draft.w/text/1", '{"values":3}');
  sessionStorage.setItem("laurel.draft.w/text/2", "{");
  expect(readDraft("w/text/1", ana)).toBeUndefined();
  expect(readDraft("w/text/2", ana)).toBeUndefined();
});
