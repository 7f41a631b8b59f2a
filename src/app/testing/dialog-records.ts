import { onePage } from "./review-records.ts";

// As much of each record as the dialogs read when they open.
export const invitation = { invitation: { email: "ada@example.test" }, link: "/join#a", mailed: false } as never;
export const contact = { id: 1, name: "Ada", email: "", tag_ids: [] } as never;
export const label = { id: "a", name: "Pool", reviews_count: 2, attributes: null } as never;
export const rule = {
  id: 1,
  name: "Praise",
  actions: [],
  filter: {},
  runs: { total: 0, failed: 0, undoable: 0, undoing: 0 },
} as never;
export const report = { id: 1, name: "Ada", reason: "fake", words: "", outcome: null, note: null } as never;
export const wall = { wall: { kind: "page" }, canEdit: true } as never;
export const passkey = { id: 1, name: "Laptop", created_at: "2026-01-01T00:00:00Z", last_used_at: null } as never;
export const apiKey = { id: 1, name: "Site", api_key: "key_a" } as never;
const example = { type: "social", id: 7, name: "Pat", changes: [{ field: "comment", before: "<p>A", after: "A" }] };

/** What the service answers to dialogs that read when they open. */
export const answers = {
  getImportRepair: { data: { reviews: 2, examples: [example] } },
  listContacts: onePage([]),
  listForms: onePage([]),
  listImportMappings: { data: [] },
  listKeys: { data: [] },
  listLabels: { data: [] },
  listPages: onePage([]),
  listReviewRuleRuns: onePage([]),
  listTeam: { data: { members: [], invitations: [] } },
  listTags: { data: [] },
  listWebhooks: { data: [] },
};
