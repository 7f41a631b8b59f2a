// Tables of a workspace carry `workspace_id` and their primary key begins with it, so that the schema can be
// distributed by workspace unchanged. Row-level security is put on each of them after every migration.
export * from "./accounts.ts";
export * from "./bulk-changes.ts";
export * from "./submissions.ts";
export * from "./stored-files.ts";
export * from "./forms.ts";
export * from "./anti-spam.ts";
export * from "./contacts.ts";
export * from "./imports.ts";
export * from "./walls.ts";
export * from "./invitations.ts";
export * from "./idempotency-keys.ts";
export * from "./reviews.ts";
export * from "./wall-versions.ts";
export * from "./webhooks.ts";
export * from "./widgets.ts";
