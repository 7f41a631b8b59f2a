import type { Actor } from "#server/context.ts";
import type { Db } from "#server/db/open.ts";
import { auditLog } from "#server/db/schema.ts";

/** Old and new values by field; texts in full, so that a change can be shown and taken back. */
export type Changes = Record<string, { old: unknown; new: unknown }>;

export interface AuditEntry {
  action: "created" | "updated" | "deleted" | "imported";
  record: string;
  recordId: number | string;
  changes?: Changes;
}

/** Writes who did what, in the transaction that did it. Nothing removes such a row; only erasing a person empties its values. */
export async function writeAudit(
  ctx: { db: Db; actor: Actor; workspace: { id: number } },
  { action, record, recordId, changes }: AuditEntry,
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    workspaceId: ctx.workspace.id,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.kind === "key" ? ctx.actor.keyId : ctx.actor.userId,
    action,
    record,
    recordId: String(recordId),
    changes,
  });
}
