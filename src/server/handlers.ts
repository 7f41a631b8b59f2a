import type { EndpointName, Endpoints } from "#contract/index.ts";
import { createKey, listKeys, revokeKey } from "#server/access/keys.ts";
import { createToken, revokeToken } from "#server/access/token.ts";
import { getSession, setUp, signIn, signOut } from "#server/access/session-verbs.ts";
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
import { changeReviews } from "#server/changes/change-reviews.ts";
import { listReviewChanges, getReviewChange } from "#server/changes/list-changes.ts";
import { undoReviewChange } from "#server/changes/undo-change.ts";
import { retryReviewChange } from "#server/changes/retry-change.ts";
import { stopReviewChange } from "#server/changes/stop-change.ts";
import { listTrash } from "#server/trash/list-trash.ts";
import { restoreReviews } from "#server/trash/restore-reviews.ts";
import { emptyTrash } from "#server/trash/empty-trash.ts";
import { getReviewFacets } from "#server/counts/get-facets.ts";
import { countReviews } from "#server/counts/count-reviews.ts";
import { getReviewContext } from "#server/reviews/get-context.ts";
import { listReviewHistory } from "#server/history/list-history.ts";
import { listViews } from "#server/views/list-views.ts";
import { createView, updateView, deleteView } from "#server/views/write-views.ts";
import type { PublicVerb, Verb } from "#server/context.ts";
import { getChallenge } from "#server/collect/challenge.ts";
import { countStep } from "#server/collect/count-step.ts";
import { submitReview } from "#server/collect/submit-review.ts";
import { deleteFormDraft, getFormDraft, saveFormDraft } from "#server/forms/drafts.ts";
import { publishFormDraft } from "#server/forms/publish-draft.ts";
import { addFormMedia } from "#server/forms/form-media.ts";
import { getFormFunnel } from "#server/forms/funnel.ts";
import { createPersonalLink, createTestLink } from "#server/forms/personal-link.ts";
import { getFormVersion, listFormVersions } from "#server/forms/versions.ts";
import { deleteHeld } from "#server/held/delete-held.ts";
import { listHeld } from "#server/held/list-held.ts";
import { releaseHeld } from "#server/held/release-held.ts";
import {
  getPageDraft,
  savePageDraft,
  deletePageDraft,
  getWidgetDraft,
  saveWidgetDraft,
  deleteWidgetDraft,
} from "#server/walls/drafts.ts";
import { publishPageDraft, publishWidgetDraft } from "#server/walls/publish-draft.ts";
import { listPageVersions, getPageVersion, listWidgetVersions, getWidgetVersion } from "#server/walls/versions.ts";
import { addPageMedia } from "#server/walls/page-media.ts";
import { getWallHealth } from "#server/health/get-health.ts";
import { checkInstall } from "#server/health/check-install.ts";
import { readSiteTheme } from "#server/health/site-theme.ts";
import { checkWallCss } from "#server/widgets/check-wall-css.ts";
import { countWallEvent } from "#server/health/count-event.ts";
import { reportReview } from "#server/reports/report-review.ts";
import { listReviewReports } from "#server/reports/list-reports.ts";
import { settleReviewReport } from "#server/reports/settle-report.ts";
import { createForm } from "#server/forms/create-form.ts";
import { deleteForm } from "#server/forms/delete-form.ts";
import { duplicateForm } from "#server/forms/duplicate-form.ts";
import { getForm } from "#server/forms/get-form.ts";
import { listForms } from "#server/forms/list-forms.ts";
import { updateForm } from "#server/forms/update-form.ts";
import { getImport } from "#server/imports/get-import.ts";
import { importTextCsv } from "#server/imports/import-csv.ts";
import { importAudioReview, importVideoReview } from "#server/imports/import-media.ts";
import { importTextReview } from "#server/imports/import-text.ts";
import { listImports } from "#server/imports/list-imports.ts";
import { importWebLink } from "#server/imports/web-link/import-web-link.ts";
import { listLanguages } from "#server/insight/list-languages.ts";
import { listLabels } from "#server/labels/list-labels.ts";
import { setReviewLabels } from "#server/labels/set-review-labels.ts";
import { createLabel, deleteLabel, updateLabel } from "#server/labels/write-labels.ts";
import { getCapabilities } from "#server/openapi/get-capabilities.ts";
import { getOpenApi } from "#server/openapi/get-openapi.ts";
import { getEmbed } from "#server/pages/get-embed.ts";
import { listPlatforms } from "#server/platforms/list-platforms.ts";
import {
  deleteAudioReview,
  deleteSocialReview,
  deleteTextReview,
  deleteVideoReview,
} from "#server/reviews/delete-review.ts";
import { getAudioReview, getSocialReview, getTextReview, getVideoReview } from "#server/reviews/get-review.ts";
import { listPageReviews } from "#server/reviews/list-page-reviews.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { listSelectedReviews } from "#server/reviews/list-selected-reviews.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/reviews/update-review.ts";
import { createTag, deleteTag, listTags, updateTag } from "#server/tags/tags.ts";
import { getUser } from "#server/users/get-user.ts";
import { updateUser } from "#server/users/update-user.ts";
import { createPage } from "#server/walls/create-page.ts";
import { deletePage } from "#server/walls/delete-page.ts";
import { duplicatePage } from "#server/walls/duplicate-page.ts";
import { getEmbedCode } from "#server/walls/get-embed-code.ts";
import { getPage } from "#server/walls/get-page.ts";
import { listPages } from "#server/walls/list-pages.ts";
import { updatePage } from "#server/walls/update-page.ts";
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook } from "#server/webhooks/change-webhooks.ts";
import { listWebhookDeliveries, redeliverWebhook, testWebhook } from "#server/webhooks/deliveries.ts";
import { createWidget } from "#server/widgets/create-widget.ts";
import { deleteWidget } from "#server/widgets/delete-widget.ts";
import { duplicateWidget } from "#server/widgets/duplicate-widget.ts";
import { getWidget } from "#server/widgets/get-widget.ts";
import { listWidgets } from "#server/widgets/list-widgets.ts";
import { updateWidget } from "#server/widgets/update-widget.ts";
import { createWorkspace } from "#server/workspaces/create-workspace.ts";
import { getWorkspace } from "#server/workspaces/get-workspace.ts";
import { listWorkspaces } from "#server/workspaces/list-workspaces.ts";
import { updateWorkspace } from "#server/workspaces/update-workspace.ts";

type IsPublic<Name extends EndpointName> = Endpoints[Name]["access"] extends "public" ? true : false;
type Handlers = { [Name in EndpointName]: IsPublic<Name> extends true ? PublicVerb<Name> : Verb<Name> };

/** The verb of every endpoint; the compiler asks for the missing one. */
export const handlers: Handlers = {
  getUser,
  createToken,
  revokeToken,
  listReviews,
  getTextReview,
  getVideoReview,
  getAudioReview,
  getSocialReview,
  updateTextReview,
  updateVideoReview,
  updateAudioReview,
  updateSocialReview,
  deleteTextReview,
  deleteVideoReview,
  deleteAudioReview,
  deleteSocialReview,
  changeReviews,
  listReviewChanges,
  getReviewChange,
  undoReviewChange,
  retryReviewChange,
  stopReviewChange,
  listTrash,
  restoreReviews,
  emptyTrash,
  getReviewFacets,
  countReviews,
  getReviewContext,
  listReviewHistory,
  listViews,
  createView,
  updateView,
  deleteView,
  listLabels,
  listForms,
  createForm,
  getForm,
  updateForm,
  deleteForm,
  duplicateForm,
  getPageDraft,
  savePageDraft,
  deletePageDraft,
  getWidgetDraft,
  saveWidgetDraft,
  deleteWidgetDraft,
  publishPageDraft,
  publishWidgetDraft,
  listPageVersions,
  getPageVersion,
  listWidgetVersions,
  getWidgetVersion,
  addPageMedia,
  getWallHealth,
  getContactFacets,
  changeContacts,
  mergeContact,
  listContactReviews,
  listContactInvitations,
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
  checkInstall,
  readSiteTheme,
  checkWallCss,
  countWallEvent,
  reportReview,
  listReviewReports,
  settleReviewReport,
  getFormDraft,
  saveFormDraft,
  deleteFormDraft,
  publishFormDraft,
  listFormVersions,
  getFormVersion,
  addFormMedia,
  createPersonalLink,
  createTestLink,
  getFormFunnel,
  listHeld,
  releaseHeld,
  deleteHeld,
  submitReview,
  countStep,
  getChallenge,
  listLanguages,
  listPlatforms,
  importTextReview,
  importVideoReview,
  importAudioReview,
  importWebLink,
  importTextCsv,
  listImports,
  getImport,
  listPages,
  createPage,
  listPageReviews,
  listSelectedReviews,
  getPage,
  updatePage,
  deletePage,
  duplicatePage,
  listWidgets,
  createWidget,
  getWidget,
  updateWidget,
  deleteWidget,
  duplicateWidget,
  getEmbedCode,
  getEmbed,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  updateUser,
  getContact,
  listTimeline,
  listContacts,
  createContact,
  updateContact,
  deleteContact,
  setContactTags,
  createNote,
  importContacts,
  exportContacts,
  listTags,
  createTag,
  updateTag,
  deleteTag,
  createLabel,
  updateLabel,
  deleteLabel,
  setReviewLabels,
  getSession,
  signIn,
  signOut,
  setUp,
  listKeys,
  createKey,
  revokeKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  getCapabilities,
  getOpenApi,
};

/** Verbs that look past one workspace and so run as the owner of the database. */
export const ownerVerbs: ReadonlySet<string> = new Set<EndpointName>([
  "getUser",
  "updateUser",
  "listWorkspaces",
  "createWorkspace",
]);

/** Verbs that run for long and so must not hold one transaction open from start to end; they open their own. */
export const longVerbs: ReadonlySet<string> = new Set<EndpointName>([
  "importTextCsv",
  "importWebLink",
  "importWebLinks",
  "checkCsv",
  "getImportFailures",
  "undoImport",
  "checkInstall",
  "readSiteTheme",
  "testWebhook",
  "redeliverWebhook",
  "importContacts",
  "exportContacts",
  "changeContacts",
  "restoreReviews",
  "emptyTrash",
]);
