import { getContactFacets } from "#server/features/contacts/list/get-facets.ts";
import { changeContacts } from "#server/features/contacts/list/change-contacts.ts";
import { mergeContact } from "#server/features/contacts/record/merge-contact.ts";
import { listContactInvitations } from "#server/features/contacts/record/list-invitations-of.ts";
import { listContactReviews } from "#server/features/contacts/record/list-reviews-of.ts";
import { listTimelineMonths } from "#server/features/contacts/record/timeline-months.ts";
import { getErasureImpact } from "#server/features/contacts/privacy/erasure-impact.ts";
import { exportContact } from "#server/features/contacts/privacy/export-contact.ts";
import {
  listInvitationRuns,
  createInvitationRun,
  getInvitationRun,
  updateInvitationRun,
  deleteInvitationRun,
} from "#server/features/invitations/runs/runs.ts";
import { changeInvitationRun } from "#server/features/invitations/runs/change-run.ts";
import { checkInvitees, addInvitees, listInvitees, removeInvitee } from "#server/features/invitations/runs/invitees.ts";
import { previewInvitation, testInvitation } from "#server/features/invitations/runs/preview-run.ts";
import { reportBounce } from "#server/features/invitations/sending/report-bounce.ts";
import { checkCsv } from "#server/features/imports/files/check-csv.ts";
import { importWebLinks } from "#server/features/imports/links/import-web-links.ts";
import { getImportFailures } from "#server/features/imports/runs/get-failures.ts";
import { undoImport } from "#server/features/imports/undo/undo-import.ts";
import { listImportMappings, saveImportMapping, deleteImportMapping } from "#server/features/imports/files/mappings.ts";
import { getOverview } from "#server/features/overview/get-overview.ts";
import { searchEverything } from "#server/features/overview/search/search-everything.ts";
import {
  listWorkspaceExports,
  createWorkspaceExport,
  getWorkspaceExport,
  deleteWorkspaceExport,
} from "#server/features/workspace/exports/exports.ts";
import { createNote } from "#server/features/contacts/record/create-note.ts";
import { deleteContact } from "#server/features/contacts/privacy/delete-contact.ts";
import { exportContacts } from "#server/features/contacts/files/export-contacts.ts";
import { getContact, listTimeline } from "#server/features/contacts/record/get-contact.ts";
import { importContacts } from "#server/features/contacts/files/import-contacts.ts";
import { listContacts } from "#server/features/contacts/list/list-contacts.ts";
import { createContact, setContactTags, updateContact } from "#server/features/contacts/record/write-contact.ts";
import { getImport } from "#server/features/imports/jobs/get-import.ts";
import { importTextCsv } from "#server/features/imports/files/import-csv.ts";
import { importAudioReview, importVideoReview } from "#server/features/imports/media/import-media.ts";
import { importTextReview } from "#server/features/imports/media/import-text.ts";
import { listImports } from "#server/features/imports/runs/list-imports.ts";
import { importWebLink } from "#server/features/imports/links/import-web-link.ts";
import { createTag, deleteTag, listTags, updateTag } from "#server/features/contacts/list/tags.ts";

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
