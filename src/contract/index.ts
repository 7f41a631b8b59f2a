import { accountDeletionEndpoints } from "#contract/account/account-deletion.ts";
import { accountExportEndpoints } from "#contract/account/account-export.ts";
import { keyEndpoints } from "#contract/workspace/api-key.ts";
import { capabilityEndpoints } from "#contract/workspace/capabilities.ts";
import { contactActionEndpoints } from "#contract/contacts/contact-action-endpoints.ts";
import { contactEndpoints } from "#contract/contacts/contact-endpoints.ts";
import { contactFileEndpoints } from "#contract/contacts/contact-files.ts";
import { embedEndpoints } from "#contract/walls/view/embed.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { firstEndpoints } from "./first-endpoints.ts";
import { formEndpoints } from "#contract/forms/form-list.ts";
import { formDraftEndpoints } from "#contract/forms/form-draft.ts";
import { formRecordEndpoints } from "#contract/forms/form-endpoints.ts";
import { formShareEndpoints } from "#contract/forms/form-share.ts";
import { importEndpoints } from "#contract/imports/import.ts";
import { importHubEndpoints } from "#contract/imports/import-history.ts";
import { importRepairEndpoints } from "#contract/imports/import-repair.ts";
import { selfImportEndpoints } from "#contract/imports/media-import.ts";
import { invitationEndpoints } from "#contract/invitations/invitation-endpoints.ts";
import { labelEndpoints } from "#contract/reviews/label.ts";
import { labelWriteEndpoints } from "#contract/reviews/label-endpoints.ts";
import { languageEndpoints } from "#contract/core/language.ts";
import { moderationEndpoints } from "#contract/forms/moderation.ts";
import { overviewEndpoints } from "#contract/overview/overview.ts";
import { waitingEndpoints } from "#contract/overview/waiting.ts";
import { ownSessionEndpoints } from "#contract/account/own-sessions.ts";
import { notificationEndpoints } from "#contract/account/notifications.ts";
import { pageEndpoints } from "#contract/walls/pages/page-endpoints.ts";
import { emailChangeEndpoints } from "#contract/account/email-change.ts";
import { passwordEndpoints } from "#contract/account/password.ts";
import { preferenceEndpoints } from "#contract/account/preference-endpoints.ts";
import { passkeyEndpoints } from "./account/passkeys.ts";
import { providerEndpoints } from "./account/providers.ts";
import { secondFactorEndpoints } from "./account/second-factor.ts";
import { platformEndpoints } from "#contract/imports/import-platforms.ts";
import { reviewExportEndpoints } from "#contract/reviews/lists/review-export.ts";
import { bulkActionEndpoints } from "#contract/reviews/bulk-action-endpoints.ts";
import { queuedEmailEndpoints } from "#contract/workspace/queued-email.ts";
import { reviewContextEndpoints } from "#contract/reviews/review-context.ts";
import { customFieldEndpoints } from "#contract/reviews/lists/custom-field-endpoints.ts";
import { reviewFacetEndpoints } from "#contract/reviews/lists/review-facets.ts";
import { reviewNoteEndpoints } from "#contract/reviews/notes/review-note-endpoints.ts";
import { reviewRecordEndpoints } from "#contract/reviews/review-record-endpoints.ts";
import { reviewReportEndpoints } from "#contract/reviews/review-report.ts";
import { systemEndpoints } from "#contract/workspace/system.ts";
import { signInLinkEndpoints } from "#contract/account/sign-in-link.ts";
import { signInEndpoints } from "#contract/account/sign-in.ts";
import { submissionEndpoints } from "#contract/forms/submission.ts";
import { tagEndpoints } from "#contract/contacts/tag.ts";
import { auditLogEndpoints } from "#contract/workspace/audit-log.ts";
import { teamEndpoints } from "#contract/workspace/team.ts";
import { tokenEndpoints } from "#contract/account/token.ts";
import { userEndpoints } from "#contract/account/user.ts";
import { viewEndpoints } from "#contract/reviews/lists/saved-view.ts";
import { wallCssEndpoints } from "#contract/walls/pages/wall-css.ts";
import { wallDraftEndpoints } from "#contract/walls/pages/wall-draft.ts";
import { wallVisibilityEndpoints } from "#contract/walls/pages/wall-visibility.ts";
import { wallHealthEndpoints } from "#contract/walls/pages/wall-health.ts";
import { widgetDraftEndpoints } from "#contract/widgets/widget-draft-endpoints.ts";
import { widgetEndpoints } from "#contract/widgets/widget-endpoints.ts";
import { webhookEndpoints } from "#contract/workspace/webhook.ts";
import { workspaceExportEndpoints } from "#contract/workspace/workspace-export.ts";
import { workspaceEndpoints } from "#contract/workspace/workspace.ts";

/** Every endpoint by name. Routes, handlers and the client derive from it. */
export const endpoints = {
  ...firstEndpoints,
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
  ...viewEndpoints,
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
  ...signInEndpoints,
  ...signInLinkEndpoints,
  ...emailChangeEndpoints,
  ...passwordEndpoints,
  ...preferenceEndpoints,
  ...notificationEndpoints,
  ...providerEndpoints,
  ...passkeyEndpoints,
  ...accountDeletionEndpoints,
  ...accountExportEndpoints,
  ...secondFactorEndpoints,
  ...ownSessionEndpoints,
  ...keyEndpoints,
  ...teamEndpoints,
  ...auditLogEndpoints,
  ...systemEndpoints,
  ...webhookEndpoints,
  ...capabilityEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
