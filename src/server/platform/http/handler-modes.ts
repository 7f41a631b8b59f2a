import type { EndpointName } from "#contract/index.ts";

/** Verbs that look past one workspace and so run as the owner of the database. */
export const ownerHandlers: ReadonlySet<string> = new Set<EndpointName>([
  "getUser",
  "updateUser",
  "listWorkspaces",
  "createWorkspace",
]);

/** Verbs that run for long and so must not hold one transaction open from start to end; they open their own. */
export const longHandlers: ReadonlySet<string> = new Set<EndpointName>([
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
