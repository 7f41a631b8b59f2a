import type { AuditAction, AuditRecord } from "#contract/workspace/audit-log.ts";
import type { Actor } from "#server/platform/context/context.ts";
import { actorIdOf } from "./actor-name.ts";
import type { Db } from "#server/platform/db/open.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";

/** In full, so that a change can be shown and undone. */
export type Changes = Record<string, { old: unknown; new: unknown }>;

export interface AuditEntry {
  action: AuditAction;
  record: AuditRecord;
  recordId: number | string;
  changes?: Changes;
}

interface Scope {
  db: Db;
  actor: Actor;
  workspace: { id: number };
}

/** The statement that writes at least one entry. */
export function auditsInsert({ db, actor, workspace }: Scope, entries: AuditEntry[]) {
  const by = { actorKind: actor.kind, actorId: actorIdOf(actor), sessionRef: actor.sessionRef };
  const rows = entries.map(({ recordId, ...entry }) => ({ ...entry, recordId: String(recordId) }));
  return db.insert(auditLog).values(rows.map((row) => ({ workspaceId: workspace.id, ...by, ...row })));
}

/** Rows are never deleted; erasing a person only empties their values. */
export async function writeAudits(ctx: Scope, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await auditsInsert(ctx, entries);
}

export const writeAudit = (ctx: Scope, entry: AuditEntry): Promise<void> => writeAudits(ctx, [entry]);
