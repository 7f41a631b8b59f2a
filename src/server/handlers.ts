import type { EndpointName, Endpoints } from "#contract/index.ts";
import { createKey, listKeys, revokeKey } from "#server/access/keys.ts";
import { createToken, revokeToken } from "#server/access/token.ts";
import { getSession, setUp, signIn, signOut } from "#server/access/session-verbs.ts";
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
import { peopleHandlers } from "#server/people-handlers.ts";
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
  ...peopleHandlers,
};
