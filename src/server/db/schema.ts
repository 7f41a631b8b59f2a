// Tables of a workspace carry `workspace_id` and their primary key begins with it, so that the schema can be
// distributed by workspace unchanged. Row-level security is put on each of them after every migration.
export * from "./tables/accounts.ts";
export * from "./tables/history.ts";
export * from "./tables/imports.ts";
export * from "./tables/pages.ts";
export * from "./tables/reviews.ts";
