// Tables of a workspace have `workspace_id`, first in their primary key, so that the schema can be sharded by
// workspace. Row-level security is applied after every migration.
export * from "./accounts.ts";
export * from "./bulk-changes.ts";
export * from "./submissions.ts";
export * from "./stored-files.ts";
export * from "./forms.ts";
export * from "./installation.ts";
export * from "./mail-server.ts";
export * from "./anti-spam.ts";
export * from "./contacts.ts";
export * from "./imports.ts";
export * from "./walls.ts";
export * from "./invitations.ts";
export * from "./idempotency-keys.ts";
export * from "#server/platform/db/tables/reviews/labels.ts";
export * from "#server/platform/db/tables/reviews/reviews.ts";
export * from "#server/platform/db/tables/reviews/review-counts.ts";
export * from "#server/platform/db/tables/reviews/review-notes.ts";
export * from "./webhooks.ts";
export * from "./hosted-connections.ts";
export * from "./reviews/saved-replies.ts";
export * from "./wall-draft-links.ts";
export * from "./wall-purges.ts";
export * from "#server/platform/db/tables/reviews/review-rules.ts";
export * from "./wall-versions.ts";
export * from "./widgets.ts";
export * from "./workspace-fonts.ts";
