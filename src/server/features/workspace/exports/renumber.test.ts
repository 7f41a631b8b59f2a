import { expect, test } from "vitest";
import { type Renumbering, renumber } from "./renumber.ts";

const BY: Renumbering = {
  offsets: new Map(),
  highest: new Map(),
  names: new Map(),
  slugs: { forms: new Map(), pages: new Map() },
  takenDomains: new Set(),
  publicUrl: "https://reviews.example.com",
  userId: 1,
};

test("a rule comes switched off, without people and webhooks of the original, and matches no more than before", () => {
  const row = {
    id: 3,
    is_active: true,
    filter: { "feed-forms": ["7"], "assigned-to": ["nobody", "12"] },
    actions: [
      { act: "label", add: ["vip"], remove: [] },
      { act: "assign", user_id: 12 },
      { act: "webhook", webhook_id: 4 },
    ],
  };
  const by = { ...BY, offsets: new Map([["forms", 100]]) };
  expect(renumber(JSON.stringify(row), "review_rules", by)).toEqual({
    id: 3,
    is_active: false,
    filter: { "feed-forms": ["107"], "assigned-to": ["nobody", "0"] },
    actions: [{ act: "label", add: ["vip"], remove: [] }],
  });
});

test("a taken slug is replaced where it is one and in links to it, and is a word everywhere else", () => {
  const slugs = { forms: new Map([["acme", "form-2"]]), pages: new Map([["customers", "wall-2"]]) };
  const moved = (table: string, row: object) => renumber(JSON.stringify(row), table, { ...BY, slugs });
  const here = "https://reviews.example.com";
  expect(
    moved("reviews", {
      words: `Their customers say acme. ${here}/w/customers ${here}/w/customers/about ${here}/form/customers`,
      reviewer_email: "customers@acme.test",
      review_url: "https://other.example.com/w/customers",
    }),
  ).toEqual({
    words: `Their customers say acme. ${here}/w/wall-2 ${here}/w/wall-2/about ${here}/form/customers`,
    reviewer_email: "customers@acme.test",
    review_url: "https://other.example.com/w/customers",
  });
  expect(moved("pages", { slug: "customers", name: "customers" })).toEqual({ slug: "wall-2", name: "customers" });
  const fields = { public_slug: "customers", title: "customers" };
  expect(moved("wall_versions", { fields })).toEqual({ fields: { public_slug: "wall-2", title: "customers" } });
  expect(moved("form_drafts", { fields })).toEqual({ fields });
  const link = { thankyou_redirection_url: `${here}/form/acme`, text: `${here}/form/acme-love` };
  expect(moved("forms", { slug: "acme", fields: link })).toEqual({
    slug: "form-2",
    fields: { ...link, thankyou_redirection_url: `${here}/form/form-2` },
  });
});

test("a wall gives up a domain that another wall here has, and keeps any other", () => {
  const takenDomains = new Set(["taken.example.com"]);
  const moved = (table: string, row: object) => renumber(JSON.stringify(row), table, { ...BY, takenDomains });
  const [taken, free] = [{ custom_domain: "taken.example.com" }, { custom_domain: "free.example.com" }];
  expect(moved("pages", taken)).toEqual({ custom_domain: null });
  expect(moved("pages", free)).toEqual(free);
  for (const table of ["wall_drafts", "wall_versions"]) {
    expect(moved(table, { fields: taken })).toEqual({ fields: { custom_domain: null } });
    expect(moved(table, { fields: free })).toEqual({ fields: free });
  }
});

const OFFSETS = new Map(
  ["reviews", "contacts", "forms", "form_questions", "tags", "invitation_runs", "invitees"].map((of) => [of, 100]),
);

test("values and names that people choose stay as they are, also where a name is that of a reference", () => {
  const named = { contact_id: "1042", review_id: "00123", form_id: "7", questions: "8", "feed-forms": "9" };
  const kept: [table: string, row: object][] = [
    ["reviews", { custom_fields: named, social_urls: { page_id: "5" }, comment: "feed-text-item-4" }],
    ["import_mappings", { mapping: { review_id: "2042" }, columns: ["form_id", "12"] }],
    ["imports", { options: { mapping: { review_id: "2042" } } }],
    ["import_failures", { fields: ["12", "feed-text-item-4"] }],
    ["pages", { attributes: { tag_id: "5", question_id: 6 } }],
    ["widgets", { settings: { run_id: "5" } }],
    ["form_versions", { fields: { form_id: 5, questions: [{ question_id: "6", label: "7" }] } }],
  ];
  for (const [table, row] of kept)
    expect(renumber(JSON.stringify(row), table, { ...BY, offsets: OFFSETS }), table).toEqual(row);
});

test("references move wherever the service keeps them", () => {
  const moved = (table: string, row: object) => renumber(JSON.stringify(row), table, { ...BY, offsets: OFFSETS });
  expect(moved("attachments", { review_id: 4 })).toEqual({ review_id: 104 });
  const payload = { form_id: 1, tag_id: 2, invitation_id: 3, feed_identifier: "feed-video-item-4" };
  expect(moved("timeline_events", { payload })).toEqual({
    payload: { form_id: 101, tag_id: 102, invitation_id: 103, feed_identifier: "feed-video-item-104" },
  });
  const held = { given: { answers: [{ questionId: 5, answer: "5" }], invitee: 6 } };
  expect(moved("submissions", { held })).toEqual({
    held: { given: { answers: [{ questionId: 105, answer: "5" }], invitee: 106 } },
  });
  expect(moved("form_drafts", { fields: { questions: [{ id: 7, options: ["7"] }] } })).toEqual({
    fields: { questions: [{ id: 107, options: ["7"] }] },
  });
  const rule = { "feed-forms": ["8"], "star-rating": ["5"] };
  const placed = { automation_filters: rule, pinned: ["feed-text-item-9"], feeds: ["feed-text-item-9"] };
  const placedHere = {
    automation_filters: { ...rule, "feed-forms": ["108"] },
    pinned: ["feed-text-item-109"],
    feeds: ["feed-text-item-109"],
  };
  expect(moved("wall_versions", { fields: placed })).toEqual({ fields: placedHere });
  expect(moved("widgets", { settings: placed })).toEqual({ settings: placedHere });
});

test("the highest id that rows have or refer to is known, and one that nobody gave out is ignored", () => {
  const highest = new Map<string, number>();
  const by = { ...BY, highest };
  renumber(JSON.stringify({ id: 3, contact_id: 8, form_id: null }), "reviews", by);
  renumber(JSON.stringify({ filter: { "feed-forms": ["5", "99999999999999999999"] } }), "saved_views", by);
  expect(Object.fromEntries(highest)).toEqual({ reviews: 3, contacts: 8, forms: 5 });
});
