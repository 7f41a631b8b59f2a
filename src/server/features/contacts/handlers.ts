import type { Handlers } from "#server/platform/context/context.ts";
import { exportContacts } from "#server/features/contacts/files/export-contacts.ts";
import { importContacts } from "#server/features/contacts/files/import-contacts.ts";
import { changeContacts } from "#server/features/contacts/list/change-contacts.ts";
import { getContactFacets } from "#server/features/contacts/list/get-facets.ts";
import { listContacts } from "#server/features/contacts/list/list-contacts.ts";
import { createTag, deleteTag, listTags, updateTag } from "#server/features/contacts/list/tags.ts";
import { deleteContact } from "#server/features/contacts/privacy/delete-contact.ts";
import { getErasureImpact } from "#server/features/contacts/privacy/erasure-impact.ts";
import { exportContact } from "#server/features/contacts/privacy/export-contact.ts";
import { getRetention, previewRetention, updateRetention } from "#server/features/contacts/retention/settings.ts";
import { createNote } from "#server/features/contacts/record/create-note.ts";
import { getContact, listTimeline, listTimelineMonths } from "#server/features/contacts/record/get-contact.ts";
import { listContactInvitations } from "#server/features/contacts/record/list-invitations-of.ts";
import { listContactReviews } from "#server/features/contacts/record/list-reviews-of.ts";
import { mergeContact } from "#server/features/contacts/record/merge-contact.ts";
import { createContact, setContactTags, updateContact } from "#server/features/contacts/record/write-contact.ts";

export const contactHandlers = {
  getContactFacets: { run: getContactFacets, mode: "recent" },
  changeContacts: { run: changeContacts, mode: "long" },
  mergeContact: { run: mergeContact },
  listContactInvitations: { run: listContactInvitations },
  listContactReviews: { run: listContactReviews, mode: "recent" },
  listTimelineMonths: { run: listTimelineMonths },
  getErasureImpact: { run: getErasureImpact },
  exportContact: { run: exportContact },
  createNote: { run: createNote },
  deleteContact: { run: deleteContact },
  exportContacts: { run: exportContacts, mode: "long" },
  getContact: { run: getContact },
  listTimeline: { run: listTimeline },
  importContacts: { run: importContacts, mode: "long" },
  listContacts: { run: listContacts, mode: "recent" },
  createContact: { run: createContact },
  setContactTags: { run: setContactTags },
  updateContact: { run: updateContact },
  createTag: { run: createTag },
  deleteTag: { run: deleteTag },
  listTags: { run: listTags },
  updateTag: { run: updateTag },
  getRetention: { run: getRetention },
  updateRetention: { run: updateRetention },
  previewRetention: { run: previewRetention },
} satisfies Partial<Handlers>;
