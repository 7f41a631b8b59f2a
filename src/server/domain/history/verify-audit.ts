import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";

const Report = z.array(
  z.object({
    workspace: z.string(),
    rows: z.number(),
    erased: z.number(),
    /** The hash of the newest row: kept elsewhere, it shows later whether rows at the end are missing. */
    head: z.string().nullable(),
    /** The position of the first row that was changed, or whose predecessor was. */
    broken_at: z.number().nullable(),
  }),
);
type AuditReport = z.infer<typeof Report>[number];

/** Recomputes the chain of every workspace: each row has a hash of itself and of the row before. */
export async function verifyAudit({ database }: Pick<Services, "database">): Promise<AuditReport[]> {
  const { rows } = await database.system((db) =>
    db.execute(sql`select w.unique_workspace_id as workspace, count(a.id) as rows,
        count(*) filter (where a.changes is null and a.changes_hash is not null) as erased,
        (array_agg(a.hash order by a.position desc))[1] as head,
        min(a.position) filter (where a.hash is distinct from audit_hash(p.hash, a)
          or (a.changes is not null and a.changes_hash is distinct from audit_changes_hash(a.changes))
          or (a.position > 1 and p.hash is null)) as broken_at
      from workspaces w
      join audit_log a on a.workspace_id = w.id
      left join audit_log p on p.workspace_id = a.workspace_id and p.position = a.position - 1
      group by w.id order by w.id`),
  );
  return Report.parse(rows);
}
