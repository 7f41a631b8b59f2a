import { eq } from "drizzle-orm";
import { type AuditEntry, writeAudit } from "#server/domain/history/write-audit.ts";
import type { Actor } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships } from "#server/platform/db/tables/schema.ts";

/** Somebody who has no session proves by a link, or at the machine, that the account is theirs. */
const byThemselves = (id: number): Actor => ({ kind: "session", userId: id, keyId: null, role: "viewer" });

type Entry = Pick<AuditEntry, "action" | "record"> & { actor?: Actor; name?: string };

/** How a person signs in concerns each of their workspaces, so each gets the audit row. Reads every workspace. */
export async function auditSignIn(db: Db, userId: number, { actor, name, ...entry }: Entry): Promise<void> {
  const joined = await db
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const changes = name === undefined ? {} : { changes: { name: { old: name, new: name } } };
  for (const workspace of joined)
    await writeAudit(
      { db, workspace, actor: actor ?? byThemselves(userId) },
      { ...entry, recordId: userId, ...changes },
    );
}
