import { keyEndpoints } from "./api-key.ts";
import { capabilityEndpoints } from "./capabilities.ts";
import { contactActEndpoints } from "./contact-acts.ts";
import { contactEndpoints } from "./contact-endpoints.ts";
import { contactFileEndpoints } from "./contact-files.ts";
import { embedEndpoints } from "./embed.ts";
import type { Endpoint } from "./endpoint.ts";
import { firstEndpoints } from "./first-endpoints.ts";
import { formEndpoints } from "./form.ts";
import { formDraftEndpoints } from "./form-draft.ts";
import { formRecordEndpoints } from "./form-endpoints.ts";
import { formShareEndpoints } from "./form-share.ts";
import { importEndpoints } from "./import.ts";
import { importHubEndpoints } from "./import-hub.ts";
import { selfImportEndpoints } from "./import-self.ts";
import { invitationEndpoints } from "./invitation-endpoints.ts";
import { labelEndpoints } from "./label.ts";
import { labelWriteEndpoints } from "./label-endpoints.ts";
import { languageEndpoints } from "./language.ts";
import { overviewEndpoints } from "./overview.ts";
import { pageEndpoints } from "./page-endpoints.ts";
import { platformEndpoints } from "./platform.ts";
import { reviewChangeEndpoints } from "./review-change-endpoints.ts";
import { reviewContextEndpoints } from "./review-context.ts";
import { reviewFacetEndpoints } from "./review-facets.ts";
import { reviewRecordEndpoints } from "./review-record-endpoints.ts";
import { reviewReportEndpoints } from "./review-report.ts";
import { signInEndpoints } from "./sign-in.ts";
import { submissionEndpoints } from "./submission.ts";
import { tagEndpoints } from "./tag.ts";
import { tokenEndpoints } from "./token.ts";
import { userEndpoints } from "./user.ts";
import { viewEndpoints } from "./view.ts";
import { wallCssEndpoints } from "./wall-css.ts";
import { wallDraftEndpoints } from "./wall-draft.ts";
import { wallHealthEndpoints } from "./wall-health.ts";
import { widgetEndpoints } from "./widget-endpoints.ts";
import { webhookEndpoints } from "./webhook.ts";
import { workspaceExportEndpoints } from "./workspace-export.ts";
import { workspaceEndpoints } from "./workspace.ts";

/** The table: every endpoint by name. Routes, handlers and the client all derive from it. */
export const endpoints = {
  ...firstEndpoints,
  ...labelEndpoints,
  ...formEndpoints,
  ...platformEndpoints,
  ...reviewRecordEndpoints,
  ...reviewChangeEndpoints,
  ...reviewFacetEndpoints,
  ...reviewContextEndpoints,
  ...viewEndpoints,
  ...userEndpoints,
  ...tokenEndpoints,
  ...importEndpoints,
  ...selfImportEndpoints,
  ...importHubEndpoints,
  ...pageEndpoints,
  ...widgetEndpoints,
  ...wallCssEndpoints,
  ...wallDraftEndpoints,
  ...wallHealthEndpoints,
  ...reviewReportEndpoints,
  ...formRecordEndpoints,
  ...formDraftEndpoints,
  ...formShareEndpoints,
  ...submissionEndpoints,
  ...languageEndpoints,
  ...embedEndpoints,
  ...workspaceEndpoints,
  ...workspaceExportEndpoints,
  ...overviewEndpoints,
  ...contactEndpoints,
  ...contactActEndpoints,
  ...contactFileEndpoints,
  ...tagEndpoints,
  ...invitationEndpoints,
  ...labelWriteEndpoints,
  ...signInEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...capabilityEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
