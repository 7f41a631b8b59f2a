import type { Handlers } from "#server/platform/context/context.ts";
import {
  updateTextReview,
  updateVideoReview,
  updateAudioReview,
  updateSocialReview,
} from "#server/domain/review-actions/update-review.ts";
import { changeReviews, retryReviewChange } from "#server/features/reviews/bulk/change-reviews.ts";
import { getImportRepair, startImportRepair } from "#server/features/reviews/bulk/import-repair.ts";
import { listReviewChanges, getReviewChange } from "#server/features/reviews/bulk/read-bulk-action.ts";
import { stopReviewChange, undoReviewChange } from "#server/features/reviews/bulk/undo-change.ts";
import { exportReviews } from "#server/features/reviews/export/export-reviews.ts";
import { listReviewHistory } from "#server/features/reviews/history/list-history.ts";
import { listLabels } from "#server/features/reviews/labels/list-labels.ts";
import { mergeLabel } from "#server/features/reviews/labels/merge-labels.ts";
import { setReviewLabels } from "#server/features/reviews/labels/set-review-labels.ts";
import { createLabel, updateLabel, deleteLabel } from "#server/features/reviews/labels/write-labels.ts";
import { countReviews } from "#server/features/reviews/list/count-reviews.ts";
import { getReviewFacets } from "#server/features/reviews/list/get-facets.ts";
import { listCustomFields, listCustomFieldValues } from "#server/features/reviews/list/list-custom-fields.ts";
import { listLanguages, listPlatforms } from "#server/features/reviews/list/list-reference-data.ts";
import { listPageReviews, listReviews, listSelectedReviews } from "#server/features/reviews/list/list-reviews.ts";
import {
  deleteTextReview,
  deleteVideoReview,
  deleteAudioReview,
  deleteSocialReview,
} from "#server/features/reviews/record/delete-review.ts";
import { getReviewContext } from "#server/features/reviews/record/get-context.ts";
import {
  getTextReview,
  getVideoReview,
  getAudioReview,
  getSocialReview,
} from "#server/features/reviews/record/get-review.ts";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "#server/features/reviews/saved-replies.ts";
import { listReviewNotes } from "#server/features/reviews/notes/list-notes.ts";
import { createReviewNote, deleteReviewNote, updateReviewNote } from "#server/features/reviews/notes/write-notes.ts";
import { listReviewReports } from "#server/features/reviews/reports/list-reports.ts";
import { reportReview } from "#server/features/reviews/reports/report-review.ts";
import { settleReviewReport } from "#server/features/reviews/reports/settle-report.ts";
import { listReviewRuleRuns } from "#server/features/reviews/rules/list-runs.ts";
import { tryReviewRule } from "#server/features/reviews/rules/try-rule.ts";
import { retryReviewRuleRuns } from "#server/features/reviews/rules/retry-runs.ts";
import { undoReviewRuleRun, undoReviewRuleRuns } from "#server/features/reviews/rules/undo-runs.ts";
import {
  createReviewRule,
  deleteReviewRule,
  listReviewRules,
  orderReviewRules,
  updateReviewRule,
} from "#server/features/reviews/rules/write-rules.ts";
import { emptyTrash, listTrash, restoreReviews } from "#server/features/reviews/trash/trash.ts";
import { listViews } from "#server/features/reviews/views/list-views.ts";
import { createView, updateView, deleteView } from "#server/features/reviews/views/write-views.ts";

export const reviewHandlers = {
  listReviews: { run: listReviews, mode: "recent" },
  getTextReview: { run: getTextReview },
  getVideoReview: { run: getVideoReview },
  getAudioReview: { run: getAudioReview },
  getSocialReview: { run: getSocialReview },
  updateTextReview: { run: updateTextReview },
  updateVideoReview: { run: updateVideoReview },
  updateAudioReview: { run: updateAudioReview },
  updateSocialReview: { run: updateSocialReview },
  deleteTextReview: { run: deleteTextReview },
  deleteVideoReview: { run: deleteVideoReview },
  deleteAudioReview: { run: deleteAudioReview },
  deleteSocialReview: { run: deleteSocialReview },
  changeReviews: { run: changeReviews },
  listReviewChanges: { run: listReviewChanges },
  getReviewChange: { run: getReviewChange },
  undoReviewChange: { run: undoReviewChange },
  retryReviewChange: { run: retryReviewChange },
  stopReviewChange: { run: stopReviewChange },
  getImportRepair: { run: getImportRepair },
  startImportRepair: { run: startImportRepair },
  listTrash: { run: listTrash },
  restoreReviews: { run: restoreReviews, mode: "long" },
  emptyTrash: { run: emptyTrash, mode: "long" },
  getReviewFacets: { run: getReviewFacets, mode: "recent" },
  countReviews: { run: countReviews, mode: "recent" },
  listCustomFields: { run: listCustomFields, mode: "recent" },
  listCustomFieldValues: { run: listCustomFieldValues, mode: "recent" },
  getReviewContext: { run: getReviewContext },
  listSavedReplies: { run: listSavedReplies },
  createSavedReply: { run: createSavedReply },
  updateSavedReply: { run: updateSavedReply },
  deleteSavedReply: { run: deleteSavedReply },
  listReviewNotes: { run: listReviewNotes },
  createReviewNote: { run: createReviewNote },
  updateReviewNote: { run: updateReviewNote },
  deleteReviewNote: { run: deleteReviewNote },
  listReviewHistory: { run: listReviewHistory },
  listReviewRules: { run: listReviewRules },
  createReviewRule: { run: createReviewRule },
  updateReviewRule: { run: updateReviewRule },
  deleteReviewRule: { run: deleteReviewRule },
  orderReviewRules: { run: orderReviewRules },
  tryReviewRule: { run: tryReviewRule },
  listReviewRuleRuns: { run: listReviewRuleRuns },
  undoReviewRuleRun: { run: undoReviewRuleRun },
  retryReviewRuleRuns: { run: retryReviewRuleRuns },
  undoReviewRuleRuns: { run: undoReviewRuleRuns },
  listViews: { run: listViews },
  createView: { run: createView },
  updateView: { run: updateView },
  deleteView: { run: deleteView },
  listLabels: { run: listLabels },
  reportReview: { run: reportReview },
  listReviewReports: { run: listReviewReports },
  settleReviewReport: { run: settleReviewReport },
  listLanguages: { run: listLanguages },
  listPlatforms: { run: listPlatforms },
  listPageReviews: { run: listPageReviews, mode: "recent" },
  listSelectedReviews: { run: listSelectedReviews },
  createLabel: { run: createLabel },
  updateLabel: { run: updateLabel },
  deleteLabel: { run: deleteLabel },
  mergeLabel: { run: mergeLabel },
  exportReviews: { run: exportReviews },
  setReviewLabels: { run: setReviewLabels },
} satisfies Partial<Handlers>;
