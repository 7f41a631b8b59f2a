import { type SQL, sql } from "drizzle-orm";
import { NAME_PATTERN } from "#server/platform/storage/file-name.ts";

const NAMES = sql.raw(`'${NAME_PATTERN}'`);

const within = (table: string, column: string): SQL =>
  sql`select workspace_id, (regexp_matches(${sql.identifier(column)}::text, ${NAMES}, 'g'))[1] as name
    from ${sql.identifier(table)}`;

const column = (table: string, name: string, workspace = "workspace_id"): SQL =>
  sql`select ${sql.identifier(workspace)} as workspace_id, ${sql.identifier(name)} as name
    from ${sql.identifier(table)} where ${sql.identifier(name)} is not null`;

/** Every reference to a media file, as rows of `workspace_id` and `name`. */
export const fileUses: SQL = sql.join(
  [
    column("attachments", "file"),
    column("attachments", "poster"),
    column("reviews", "avatar"),
    column("reviews", "company_logo"),
    sql`select workspace_id, meta ->> 'website_logo' as name from reviews where (meta ->> 'website_logo') is not null`,
    column("review_answers", "file"),
    column("pages", "logo"),
    column("pages", "favicon"),
    column("pages", "background"),
    column("pages", "preview"),
    within("pages", "meta"),
    within("pages", "attributes"),
    column("workspaces", "logo", "id"),
    within("forms", "fields"),
    within("form_drafts", "fields"),
    within("form_versions", "fields"),
    column("form_media", "file"),
    column("workspace_fonts", "regular"),
    column("workspace_fonts", "bold"),
    sql`select workspace_id, jsonb_array_elements_text(files) as name from trashed_reviews where files <> '[]'`,
    sql`select workspace_id, jsonb_array_elements_text(files) as name from submissions where files <> '[]'`,
    within("widgets", "settings"),
    column("widgets", "preview"),
    column("wall_media", "file"),
    within("wall_drafts", "fields"),
    within("wall_versions", "fields"),
    sql`select m.workspace_id, (regexp_matches(u.meta::text, ${NAMES}, 'g'))[1] as name
      from users u join memberships m on m.user_id = u.id`,
    // A person without a workspace has a picture too: where it was uploaded.
    sql`select f.workspace_id, f.name from stored_files f join users u on u.meta ->> 'profile_pic' = f.name`,
  ],
  sql` union all `,
);
