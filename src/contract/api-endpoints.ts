import { tokenEndpoints } from "#contract/account/token.ts";
import { userEndpoints } from "#contract/account/user.ts";
import { contactActionEndpoints } from "#contract/contacts/contact-action-endpoints.ts";
import { contactEndpoints } from "#contract/contacts/contact-endpoints.ts";
import { contactFileEndpoints } from "#contract/contacts/contact-files.ts";
import { tagEndpoints } from "#contract/contacts/tag.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { languageEndpoints } from "#contract/core/language.ts";
import { formDraftEndpoints } from "#contract/forms/form-draft.ts";
import { formRecordEndpoints } from "#contract/forms/form-endpoints.ts";
import { formEndpoints } from "#contract/forms/form-list.ts";
import { formShareEndpoints } from "#contract/forms/form-share.ts";
import { moderationEndpoints } from "#contract/forms/moderation.ts";
import { submissionEndpoints } from "#contract/forms/submission.ts";
import { importHubEndpoints } from "#contract/imports/import-history.ts";
import { platformEndpoints } from "#contract/imports/import-platforms.ts";
import { importRepairEndpoints } from "#contract/imports/import-repair.ts";
import { importEndpoints } from "#contract/imports/import.ts";
import { selfImportEndpoints } from "#contract/imports/media-import.ts";
import { invitationEndpoints } from "#contract/invitations/invitation-endpoints.ts";
import { overviewEndpoints } from "#contract/overview/overview.ts";
import { waitingEndpoints } from "#contract/overview/waiting.ts";
import { bulkActionEndpoints } from "#contract/reviews/bulk-action-endpoints.ts";
import { labelWriteEndpoints } from "#contract/reviews/label-endpoints.ts";
import { labelEndpoints } from "#contract/reviews/label.ts";
import { customFieldEndpoints } from "#contract/reviews/lists/custom-field-endpoints.ts";
import { reviewEndpoints } from "#contract/reviews/lists/review-endpoints.ts";
import { reviewExportEndpoints } from "#contract/reviews/lists/review-export.ts";
import { reviewFacetEndpoints } from "#contract/reviews/lists/review-facets.ts";
import { savedReplyEndpoints } from "#contract/reviews/replies/saved-reply-endpoints.ts";
import { reviewRuleEndpoints } from "#contract/reviews/rules/review-rule-endpoints.ts";
import { viewEndpoints } from "#contract/reviews/lists/saved-view.ts";
import { reviewNoteEndpoints } from "#contract/reviews/notes/review-note-endpoints.ts";
import { reviewContextEndpoints } from "#contract/reviews/review-context.ts";
import { reviewRecordEndpoints } from "#contract/reviews/review-record-endpoints.ts";
import { reviewReportEndpoints } from "#contract/reviews/review-report.ts";
import { pageEndpoints } from "#contract/walls/pages/page-endpoints.ts";
import { wallCssEndpoints } from "#contract/walls/pages/wall-css.ts";
import { wallDraftEndpoints } from "#contract/walls/pages/wall-draft.ts";
import { wallDraftCommentEndpoints } from "#contract/walls/pages/wall-draft-comments.ts";
import { wallDraftLinkEndpoints } from "#contract/walls/pages/wall-draft-links.ts";
import { wallHealthEndpoints } from "#contract/walls/pages/wall-health.ts";
import { wallVisibilityEndpoints } from "#contract/walls/pages/wall-visibility.ts";
import { embedEndpoints } from "#contract/walls/view/embed.ts";
import { widgetDraftEndpoints } from "#contract/widgets/widget-draft-endpoints.ts";
import { widgetEndpoints } from "#contract/widgets/widget-endpoints.ts";
import { capabilityEndpoints } from "#contract/workspace/capabilities.ts";
import { queuedEmailEndpoints } from "#contract/workspace/queued-email.ts";
import { webhookEndpoints } from "#contract/workspace/webhook.ts";
import { workspaceExportEndpoints } from "#contract/workspace/workspace-export.ts";
import { workspaceEndpoints } from "#contract/workspace/workspace.ts";

/** The endpoints for programs, and those for visitors. */
export const apiEndpoints = {
  ...reviewEndpoints,
  ...labelEndpoints,
  ...formEndpoints,
  ...platformEndpoints,
  ...reviewRecordEndpoints,
  ...bulkActionEndpoints,
  ...reviewExportEndpoints,
  ...reviewFacetEndpoints,
  ...customFieldEndpoints,
  ...reviewContextEndpoints,
  ...reviewNoteEndpoints,
  ...savedReplyEndpoints,
  ...viewEndpoints,
  ...reviewRuleEndpoints,
  ...userEndpoints,
  ...tokenEndpoints,
  ...importEndpoints,
  ...selfImportEndpoints,
  ...importHubEndpoints,
  ...importRepairEndpoints,
  ...pageEndpoints,
  ...widgetEndpoints,
  ...wallCssEndpoints,
  ...wallDraftEndpoints,
  ...wallDraftLinkEndpoints,
  ...wallDraftCommentEndpoints,
  ...wallVisibilityEndpoints,
  ...widgetDraftEndpoints,
  ...wallHealthEndpoints,
  ...reviewReportEndpoints,
  ...formRecordEndpoints,
  ...formDraftEndpoints,
  ...formShareEndpoints,
  ...moderationEndpoints,
  ...submissionEndpoints,
  ...languageEndpoints,
  ...embedEndpoints,
  ...workspaceEndpoints,
  ...workspaceExportEndpoints,
  ...queuedEmailEndpoints,
  ...overviewEndpoints,
  ...waitingEndpoints,
  ...contactEndpoints,
  ...contactActionEndpoints,
  ...contactFileEndpoints,
  ...tagEndpoints,
  ...invitationEndpoints,
  ...labelWriteEndpoints,
  ...webhookEndpoints,
  ...capabilityEndpoints,
} satisfies Record<string, Endpoint>;
