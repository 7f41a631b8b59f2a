import { getContactFacets } from "#server/contacts/get-facets.ts";
import { changeContacts } from "#server/contacts/change-contacts.ts";
import { mergeContact } from "#server/contacts/merge-contact.ts";
import { listContactInvitations } from "#server/contacts/list-invitations-of.ts";
import { listContactReviews } from "#server/contacts/list-reviews-of.ts";
import { listTimelineMonths } from "#server/contacts/timeline-months.ts";
import { getErasureImpact } from "#server/contacts/erasure-impact.ts";
import { exportContact } from "#server/contacts/export-contact.ts";
import {
  listInvitationRuns,
  createInvitationRun,
  getInvitationRun,
  updateInvitationRun,
  deleteInvitationRun,
} from "#server/invitations/runs.ts";
import { changeInvitationRun } from "#server/invitations/change-run.ts";
import { checkInvitees, addInvitees, listInvitees, removeInvitee } from "#server/invitations/invitees.ts";
import { previewInvitation, testInvitation } from "#server/invitations/preview.ts";
import { reportBounce } from "#server/invitations/report-bounce.ts";
import { checkCsv } from "#server/imports/check-csv.ts";
import { importWebLinks } from "#server/imports/import-web-links.ts";
import { getImportFailures } from "#server/imports/get-failures.ts";
import { undoImport } from "#server/imports/undo-import.ts";
import { listImportMappings, saveImportMapping, deleteImportMapping } from "#server/imports/mappings.ts";
import { getOverview } from "#server/overview/get-overview.ts";
import { searchEverything } from "#server/overview/search-everything.ts";
import {
  listWorkspaceExports,
  createWorkspaceExport,
  getWorkspaceExport,
  deleteWorkspaceExport,
} from "#server/exports/exports.ts";
import { createNote } from "#server/contacts/create-note.ts";
import { deleteContact } from "#server/contacts/delete-contact.ts";
import { exportContacts } from "#server/contacts/export-contacts.ts";
import { getContact, listTimeline } from "#server/contacts/get-contact.ts";
import { importContacts } from "#server/contacts/import-contacts.ts";
import { listContacts } from "#server/contacts/list-contacts.ts";
import { createContact, setContactTags, updateContact } from "#server/contacts/write-contact.ts";
import { getImport } from "#server/imports/get-import.ts";
import { importTextCsv } from "#server/imports/import-csv.ts";
import { importAudioReview, importVideoReview } from "#server/imports/import-media.ts";
import { importTextReview } from "#server/imports/import-text.ts";
import { listImports } from "#server/imports/list-imports.ts";
import { importWebLink } from "#server/imports/web-link/import-web-link.ts";
import { createTag, deleteTag, listTags, updateTag } from "#server/tags/tags.ts";

/** The verbs about people and what is brought in: contacts, invitations, imports, copies, the overview. */
export const peopleHandlers = {
  getContactFacets,
  changeContacts,
  mergeContact,
  listContactInvitations,
  listContactReviews,
  listTimelineMonths,
  getErasureImpact,
  exportContact,
  listInvitationRuns,
  createInvitationRun,
  getInvitationRun,
  updateInvitationRun,
  deleteInvitationRun,
  changeInvitationRun,
  checkInvitees,
  addInvitees,
  listInvitees,
  removeInvitee,
  previewInvitation,
  testInvitation,
  reportBounce,
  checkCsv,
  importWebLinks,
  getImportFailures,
  undoImport,
  listImportMappings,
  saveImportMapping,
  deleteImportMapping,
  getOverview,
  searchEverything,
  listWorkspaceExports,
  createWorkspaceExport,
  getWorkspaceExport,
  deleteWorkspaceExport,
  createNote,
  deleteContact,
  exportContacts,
  getContact,
  listTimeline,
  importContacts,
  listContacts,
  createContact,
  setContactTags,
  updateContact,
  getImport,
  importTextCsv,
  importAudioReview,
  importVideoReview,
  importTextReview,
  listImports,
  importWebLink,
  createTag,
  deleteTag,
  listTags,
  updateTag,
};
