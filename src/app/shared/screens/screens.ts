import type { EndpointName } from "#contract/index.ts";

export interface ScreenNeeds {
  /** What the screen cannot do without: who may not call it, or whose service does not have it, is told so instead. */
  needs: EndpointName;
  /** The screen has words of its own for a role that is too low, or for a service that lacks what it needs. */
  explains?: "role" | "service";
  /** `own`: not for a workspace at another service. `connecting`: not where the whole installation drives another. */
  where?: "own" | "connecting";
  /** For those who answer for the installation. */
  operator?: true;
}

/** Every screen of a signed-in person, by the path of its route. Navigation, tabs, palette and routes ask this table. */
export const SCREENS = {
  "/overview": { needs: "getOverview", explains: "service" },
  "/overview/waiting": { needs: "listWaiting" },
  "/reviews": { needs: "listReviews" },
  "/reviews/$type/$id": { needs: "getTextReview" },
  "/reviews/$type/$id/edit": { needs: "updateTextReview", explains: "role" },
  "/reviews/activity": { needs: "listReviewChanges", explains: "service" },
  "/reviews/reports": { needs: "listReviewReports", explains: "service" },
  "/reviews/trash": { needs: "listTrash", explains: "service" },
  "/contacts": { needs: "getContact" },
  "/contacts/$contactId": { needs: "getContact" },
  "/contacts/import": { needs: "importContacts" },
  "/invitations": { needs: "listInvitationRuns", explains: "service" },
  "/invitations/$runId": { needs: "getInvitationRun", explains: "service" },
  "/forms": { needs: "listForms" },
  "/forms/$formId": { needs: "getForm" },
  "/forms/$formId/results": { needs: "getForm" },
  "/forms/$formId/share": { needs: "getForm" },
  "/forms/held": { needs: "listHeld" },
  "/walls": { needs: "listPages" },
  "/walls/$pageId": { needs: "getPage" },
  "/walls/$pageId/share": { needs: "getPage" },
  "/walls/widgets/$widgetId": { needs: "getWidget" },
  "/walls/widgets/$widgetId/share": { needs: "getWidget" },
  "/imports": { needs: "listImports", explains: "service" },
  "/imports/$importId": { needs: "getImport" },
  "/imports/file": { needs: "importTextCsv" },
  "/imports/links": { needs: "importWebLink" },
  "/imports/text": { needs: "importTextReview" },
  "/imports/video": { needs: "importVideoReview" },
  "/imports/audio": { needs: "importAudioReview" },
  "/settings": { needs: "getSession" },
  "/settings/account": { needs: "getSession" },
  "/settings/appearance": { needs: "getSession" },
  "/settings/workspace": { needs: "getSession" },
  "/settings/team": { needs: "listTeam", where: "own" },
  "/settings/labels": { needs: "listLabels" },
  "/settings/rules": { needs: "listReviewRules" },
  "/settings/replies": { needs: "listSavedReplies" },
  "/settings/usage": { needs: "getUser", where: "own" },
  "/settings/keys": { needs: "listKeys" },
  "/settings/webhooks": { needs: "listWebhooks" },
  "/settings/webhooks/$webhookId": { needs: "listWebhooks" },
  "/settings/connections": { needs: "listHostedConnections", where: "connecting" },
  "/settings/audit": { needs: "listAuditLog", where: "own" },
  "/settings/mail-server": { needs: "getMailServer", operator: true },
  "/settings/system": { needs: "getSystem", operator: true },
} as const satisfies Record<string, ScreenNeeds>;

export type ScreenPath = keyof typeof SCREENS;
