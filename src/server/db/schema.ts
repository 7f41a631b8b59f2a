// Tables of a workspace carry `workspace_id` and their primary key begins with it, so that the schema can be
// distributed by workspace unchanged. Row-level security is put on each of them after every migration.
export * from "./tables/accounts.ts";
export * from "./tables/changes.ts";
export * from "./tables/collecting.ts";
export * from "./tables/files.ts";
export * from "./tables/forms.ts";
export * from "./tables/guarding.ts";
export * from "./tables/history.ts";
export * from "./tables/imports.ts";
export * from "./tables/pages.ts";
export * from "./tables/people.ts";
export * from "./tables/requests.ts";
export * from "./tables/reviews.ts";
export * from "./tables/walls.ts";
export * from "./tables/webhooks.ts";
export * from "./tables/widgets.ts";
