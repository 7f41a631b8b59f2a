import { and, desc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { DraftLink } from "#contract/walls/pages/wall-draft-links.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { type FoundWall, findAnyWall } from "#server/domain/walls/find-public-wall.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { wallDraftComments, wallDraftLinks } from "#server/platform/db/tables/schema.ts";

const t = wallDraftLinks;

export const hashDraftToken = ({ serverKey }: Pick<Services, "serverKey">, token: string): string =>
  hashSecret(serverKey, `wall draft ${token}`);

// The clock of the database decides, as it wrote the end.
export const isLive = and(isNull(t.revokedAt), gt(t.expiresAt, sql`now()`));

export const isOfWall = (workspaceId: number, wallId: string) =>
  and(eq(t.workspaceId, workspaceId), eq(t.wallId, wallId));

export const commentsOfLink = sql<number>`(select count(*)::int from ${wallDraftComments} c
  where c.workspace_id = ${t}.workspace_id and c.link_id = ${t}.id)`;

const madeBy = (workspaceId: number) => actorName(workspaceId, sql`${t.actorKind}`, sql`${t.actorId}`);

/** Newest first. `id` selects one of them. */
export async function readDraftLinks(ctx: Pick<Context, "db" | "workspace">, wallId: string, id?: number) {
  const ofWall = isOfWall(ctx.workspace.id, wallId);
  const rows: DraftLink[] = await ctx.db
    .select({
      id: t.id,
      name: t.name,
      by: madeBy(ctx.workspace.id),
      created_at: t.createdAt,
      expires_at: t.expiresAt,
      is_live: sql<boolean>`${isLive}`,
      last_opened_at: t.lastOpenedAt,
      comments: commentsOfLink,
    })
    .from(t)
    .where(id === undefined ? ofWall : and(ofWall, eq(t.id, id)))
    .orderBy(desc(t.id));
  return rows;
}

/** The link and the wall that a token belongs to, in any workspace; undefined for an unknown, expired or revoked one. */
export async function findByDraftToken(services: Services, token: string) {
  const [link] = await services.database.system((db) =>
    db
      .select({
        ...getTableColumns(t),
        by: sql<string | null>`case ${t.actorKind} when 'session' then
          (select u.name from users u where u.id = ${t.actorId}) end`,
      })
      .from(t)
      .where(and(eq(t.tokenHash, hashDraftToken(services, token)), isLive)),
  );
  const wall: FoundWall | undefined = link && (await findAnyWall(services.database, { by: "id", value: link.wallId }));
  return link && wall ? { link, wall } : undefined;
}
export type FoundDraft = NonNullable<Awaited<ReturnType<typeof findByDraftToken>>>;
