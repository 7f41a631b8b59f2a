import { eq } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Actor, Services } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { processBatch } from "./batch.ts";
import {
  type BulkActionIds,
  type StoredBulkAction,
  lockBulkAction,
  updateBulkAction,
  acquireBulkActionLease,
} from "./bulk-action-row.ts";

const KINDS = ["session", "key", "job", "visitor"] as const;

function actorOf({ state, ...change }: StoredBulkAction): Actor {
  const undoing = state === "undoing";
  const kind = KINDS.find((known) => known === (undoing ? change.undoneByKind : change.actorKind)) ?? "job";
  const id = undoing ? change.undoneById : change.actorId;
  return { kind, userId: kind === "key" ? null : id, keyId: kind === "key" ? id : null, role: "editor" };
}

/**
 * From its stored progress, in committed batches. Does nothing when finished or leased by another process; ends early
 * when it is stopped or undone.
 */
export async function runBulkAction(
  services: Services,
  ids: BulkActionIds,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { database } = services;
  const taken = await database.write(ids.workspaceId, (db) => acquireBulkActionLease(db, ids));
  if (!taken) return;
  const [workspace] = await database.system((db) =>
    db
      .select({ id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, ids.workspaceId)),
  );
  if (!workspace) return;
  const owner = { workspace, actor: actorOf(taken) };
  for (;;) {
    if (signal?.aborted) {
      await database.write(ids.workspaceId, (db) => updateBulkAction(db, ids, { leaseUntil: null }));
      return;
    }
    const isOver = await inOwnTransaction(services, owner, async (ctx) => {
      const change = await lockBulkAction(ctx.db, ids);
      if (change.state !== taken.state) return true;
      return (await processBatch(ctx, change, LIMITS.changedAtOnce)).state !== taken.state;
    });
    if (isOver) return;
  }
}
