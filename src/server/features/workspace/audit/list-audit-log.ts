import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import { AUDIT_ACTORS, AUDIT_ROWS_PER_PAGE as perPage, AuditRow } from "#contract/workspace/audit-log.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { recordName } from "./record-names.ts";
import { findAuditRows } from "./search-audit-log.ts";

type Query = ParsedOf<Endpoints["listAuditLog"]>["query"];

const Kind = z.enum(AUDIT_ACTORS).catch("job");

function conditionOf(
  { workspace }: Context,
  { user_id: userId, action, record, before, from, to }: Query,
): SQL | undefined {
  return and(
    eq(auditLog.workspaceId, workspace.id),
    userId === undefined ? undefined : and(eq(auditLog.actorKind, "session"), eq(auditLog.actorId, userId)),
    action && eq(auditLog.action, action),
    record ? eq(auditLog.record, record) : undefined,
    before === undefined ? undefined : lt(auditLog.id, before),
    from ? gte(auditLog.createdAt, from) : undefined,
    to ? lt(auditLog.createdAt, sql<string>`${to}::date + 1`) : undefined,
  );
}

/** Newest first. */
export const listAuditLog: Handler<"listAuditLog"> = async (ctx, { query }) => {
  const { page, search } = query;
  const { id } = ctx.workspace;
  const filter = conditionOf(ctx, query);
  const [limit, offset] = [perPage + 1, (page - 1) * perPage];
  const found = search ? await findAuditRows(ctx, { search, filter, limit, offset }) : undefined;
  const columns = {
    row: auditLog,
    actor: actorName(id, sql`${auditLog.actorKind}`, sql`${auditLog.actorId}`),
    recordName: recordName(id),
  };
  const rows = await ctx.db
    .select(columns)
    .from(auditLog)
    .where(found ? and(eq(auditLog.workspaceId, id), inArray(auditLog.id, found)) : filter)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(found ? 0 : offset);
  const path = `${ctx.services.config.publicUrl}/proxy/audit-log`;
  return {
    data: pageOf({
      path,
      page,
      perPage,
      rows,
      present: ({ row, actor, recordName }) => ({
        id: row.id,
        created_at: row.createdAt,
        actor: { kind: Kind.parse(row.actorKind), name: actor, session: row.sessionRef },
        action: AuditRow.shape.action.parse(row.action),
        record: row.record,
        record_id: row.recordId,
        record_name: recordName,
        changes: AuditRow.shape.changes.parse(row.changes),
        is_erased: row.changes === null && row.changesHash !== null,
      }),
    }),
  };
};
