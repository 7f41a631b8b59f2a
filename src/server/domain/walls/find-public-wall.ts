import * as z from "zod";
import { readAllowedOrigins } from "#contract/walls/pages/allowed-origins.ts";
import { WALL_VISIBILITIES, isEmbeddable } from "#contract/walls/pages/wall-visibility.ts";
import type { Reader } from "#server/platform/db/connection.ts";

/** The sites that may show a wall or widget; null for any. */
export const FoundOrigins = z.pipe(z.unknown(), z.transform(readAllowedOrigins));

const Found = z.object({
  workspace_id: z.number(),
  workspace: z.string(),
  unique_workspace_id: z.string(),
  unique_page_id: z.string(),
  slug: z.string(),
  visibility: z.enum(WALL_VISIBILITIES),
  password_hash: z.nullable(z.string()),
  allowed_origins: FoundOrigins,
  stamp: z.string(),
});

/** A page, and a stamp that changes with the page, its choice of reviews and each of those reviews. */
export type FoundWall = z.infer<typeof Found>;

/** The results of a rule may depend on any change in the workspace; every change writes an audit row. */
export const lastBulkAction = (row: string): string =>
  `(select max(a.id) from audit_log a where a.workspace_id = ${row}.workspace_id)`;

/** Changes with a row of `pages`, its choice of reviews and each of those. */
export const wallStamp = (row: string): string =>
  `concat_ws(':', ${row}.version, ${row}.visibility,
     case when ${row}.automation_filters is not null then ${lastBulkAction(row)} end,
     (select concat_ws(':', count(*), max(r.updated_at)) from page_reviews pr
       join reviews r on r.workspace_id = pr.workspace_id and r.id = pr.review_id
       where pr.workspace_id = ${row}.workspace_id and pr.page_id = ${row}.id))`;

const BY = {
  slug: "lower(p.slug) = lower($1)",
  id: "p.unique_page_id = $1",
  domain: "lower(p.custom_domain) = lower($1)",
} as const;

export interface WallKey {
  by: keyof typeof BY;
  value: string;
}

/** Finds a wall in any open workspace, drafts included. */
export async function findAnyWall(database: Pick<Reader, "sql">, key: WallKey): Promise<FoundWall | undefined> {
  const { rows } = await database.sql(
    `select p.workspace_id, w.name as workspace, w.unique_workspace_id, p.unique_page_id, p.slug, p.visibility, p.password_hash,
       p.attributes -> 'allowed_origins' as allowed_origins, ${wallStamp("p")} as stamp
     from pages p join workspaces w on w.id = p.workspace_id 
     where w.closed_at is null and ${BY[key.by]}`,
    [key.value],
  );
  return rows[0] === undefined ? undefined : Found.parse(rows[0]);
}

/** Finds a wall that visitors may see without a password, in any workspace. */
export async function findPublicWall(database: Pick<Reader, "sql">, key: WallKey): Promise<FoundWall | undefined> {
  const found = await findAnyWall(database, key);
  return found && isEmbeddable(found.visibility) ? found : undefined;
}

/** Finds a wall behind a password, in any workspace. */
export async function findLockedWall(database: Pick<Reader, "sql">, key: WallKey): Promise<FoundWall | undefined> {
  const found = await findAnyWall(database, key);
  return found?.visibility === "password" ? found : undefined;
}
