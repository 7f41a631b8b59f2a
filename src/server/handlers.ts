import type { EndpointName, Endpoints } from "#contract/index.ts";
import { createKey, listKeys, revokeKey } from "#server/features/workspace/settings/keys.ts";
import { createToken, revokeToken } from "#server/features/workspace/settings/token.ts";
import { getSession, setUp, signIn, signOut } from "#server/features/account/session-handlers.ts";
import { changeReviews } from "#server/features/reviews/bulk/change-reviews.ts";
import { listReviewChanges, getReviewChange } from "#server/features/reviews/bulk/list-changes.ts";
import { undoReviewChange } from "#server/features/reviews/bulk/undo-change.ts";
import { retryReviewChange } from "#server/features/reviews/bulk/retry-change.ts";
import { stopReviewChange } from "#server/features/reviews/bulk/stop-change.ts";
import { listTrash } from "#server/features/reviews/trash/list-trash.ts";
import { restoreReviews } from "#server/features/reviews/trash/restore-reviews.ts";
import { emptyTrash } from "#server/features/reviews/trash/empty-trash.ts";
import { getReviewFacets } from "#server/features/reviews/list/get-facets.ts";
import { countReviews } from "#server/features/reviews/list/count-reviews.ts";
import { getReviewContext } from "#server/features/reviews/record/get-context.ts";
import { listReviewHistory } from "#server/features/reviews/history/list-history.ts";
import { listViews } from "#server/features/reviews/views/list-views.ts";
import { createView, updateView, deleteView } from "#server/features/reviews/views/write-views.ts";
import type { PublicHandler, Handler } from "#server/platform/context/context.ts";
import { peopleHandlers } from "#server/people-handlers.ts";
import { getChallenge } from "#server/features/forms/submissions/challenge.ts";
import { countStep } from "#server/features/forms/results/count-step.ts";
import { submitReview } from "#server/features/forms/submissions/submit-review.ts";
import { deleteFormDraft, getFormDraft, saveFormDraft } from "#server/features/forms/builder/drafts.ts";
import { publishFormDraft } from "#server/features/forms/builder/publish-draft.ts";
import { addFormMedia } from "#server/features/forms/builder/form-media.ts";
import { getFormFunnel } from "#server/features/forms/results/funnel.ts";
import { createPersonalLink, createTestLink } from "#server/features/forms/results/create-personal-link.ts";
import { getFormVersion, listFormVersions } from "#server/features/forms/builder/versions.ts";
import { deleteHeld } from "#server/domain/submissions/delete-pending-submissions.ts";
import { listHeld } from "#server/features/forms/moderation/list-queue.ts";
import { releaseHeld } from "#server/features/forms/moderation/approve-submission.ts";
import {
  getPageDraft,
  savePageDraft,
  deletePageDraft,
  getWidgetDraft,
  saveWidgetDraft,
  deleteWidgetDraft,
} from "#server/features/walls/drafts/drafts.ts";
import { publishPageDraft, publishWidgetDraft } from "#server/features/walls/drafts/publish-draft.ts";
import {
  listPageVersions,
  getPageVersion,
  listWidgetVersions,
  getWidgetVersion,
} from "#server/features/walls/drafts/versions.ts";
import { addPageMedia } from "#server/features/walls/editor/wall-media.ts";
import { getWallHealth } from "#server/features/walls/health/get-health.ts";
import { checkInstall } from "#server/features/walls/health/check-install.ts";
import { readSiteTheme } from "#server/features/walls/site-theme/site-theme.ts";
import { checkWallCss } from "#server/features/widgets/check-wall-css.ts";
import { countWallEvent } from "#server/features/walls/health/count-event.ts";
import { reportReview } from "#server/features/reviews/reports/report-review.ts";
import { listReviewReports } from "#server/features/reviews/reports/list-reports.ts";
import { settleReviewReport } from "#server/features/reviews/reports/settle-report.ts";
import { createForm } from "#server/features/forms/builder/create-form.ts";
import { deleteForm } from "#server/features/forms/builder/delete-form.ts";
import { duplicateForm } from "#server/features/forms/builder/duplicate-form.ts";
import { getForm } from "#server/features/forms/builder/get-form.ts";
import { listForms } from "#server/features/forms/builder/list-forms.ts";
import { updateForm } from "#server/features/forms/builder/update-form.ts";
import { listLanguages } from "#server/features/reviews/list/list-languages.ts";
import { listLabels } from "#server/features/reviews/labels/list-labels.ts";
import { setReviewLabels } from "#server/features/reviews/labels/set-review-labels.ts";
import { createLabel, deleteLabel, updateLabel } from "#server/features/reviews/labels/write-labels.ts";
import { getCapabilities } from "#server/platform/openapi/get-capabilities.ts";
import { getOpenApi } from "#server/platform/openapi/get-openapi.ts";
import { getEmbed } from "#server/features/walls/embed/get-embed.ts";
import { listPlatforms } from "#server/features/reviews/list/list-platforms.ts";
import {
  deleteAudioReview,
  deleteSocialReview,
  deleteTextReview,
  deleteVideoReview,
} from "#server/features/reviews/record/delete-review.ts";
import {
  getAudioReview,
  getSocialReview,
  getTextReview,
  getVideoReview,
} from "#server/features/reviews/record/get-review.ts";
import { listPageReviews } from "#server/features/reviews/list/list-page-reviews.ts";
import { listReviews } from "#server/features/reviews/list/list-reviews.ts";
import { listSelectedReviews } from "#server/features/reviews/list/list-selected-reviews.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/domain/review-actions/update-review.ts";
import { getUser } from "#server/features/account/get-user.ts";
import { updateUser } from "#server/features/account/update-user.ts";
import { createPage } from "#server/features/walls/editor/create-wall.ts";
import { deletePage } from "#server/features/walls/editor/delete-wall.ts";
import { duplicatePage } from "#server/features/walls/editor/duplicate-wall.ts";
import { getEmbedCode } from "#server/features/walls/embed/get-embed-code.ts";
import { getPage } from "#server/features/walls/editor/get-wall.ts";
import { listPages } from "#server/features/walls/editor/list-walls.ts";
import { updatePage } from "#server/features/walls/editor/update-wall.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from "#server/features/workspace/webhooks/change-webhooks.ts";
import {
  listWebhookDeliveries,
  redeliverWebhook,
  testWebhook,
} from "#server/features/workspace/webhooks/deliveries.ts";
import { createWidget } from "#server/features/widgets/create-widget.ts";
import { deleteWidget } from "#server/features/widgets/delete-widget.ts";
import { duplicateWidget } from "#server/features/widgets/duplicate-widget.ts";
import { getWidget } from "#server/features/widgets/get-widget.ts";
import { listWidgets } from "#server/features/widgets/list-widgets.ts";
import { updateWidget } from "#server/features/widgets/update-widget.ts";
import { createWorkspace } from "#server/features/workspace/settings/create-workspace.ts";
import { getWorkspace } from "#server/features/workspace/settings/get-workspace.ts";
import { listWorkspaces } from "#server/features/workspace/settings/list-workspaces.ts";
import { updateWorkspace } from "#server/features/workspace/settings/update-workspace.ts";

type IsPublic<Name extends EndpointName> = Endpoints[Name]["access"] extends "public" ? true : false;
type Handlers = { [Name in EndpointName]: IsPublic<Name> extends true ? PublicHandler<Name> : Handler<Name> };

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
