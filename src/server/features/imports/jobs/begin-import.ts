import * as z from "zod";
import type { Context } from "#server/platform/context/context.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { ImportOptions } from "./import-options.ts";

/** Progress left by a request that died under the same `Idempotency-Key`. */
const Begun = z.object({ importId: z.number() });

const NAME_LENGTH = 255;

interface NewImport {
  kind: string;
  name: string;
  file?: string;
  options: ImportOptions;
  totalRows: number;
}

export const findEarlierImport = ({ progress }: Context): number | undefined =>
  Begun.safeParse(progress.earlier).data?.importId;

/** Returns its id, or that of the one begun earlier with the same key. */
export async function beginImport(ctx: Context, { name, ...given }: NewImport): Promise<number> {
  const begun = findEarlierImport(ctx);
  if (begun !== undefined) return begun;
  const workspaceId = ctx.workspace.id;
  return ctx.services.database.write(workspaceId, async (db) => {
    const values = { ...given, name: storableText(name).slice(0, NAME_LENGTH).toWellFormed(), state: "queued" };
    const [row] = await db
      .insert(imports)
      .values({ ...values, workspaceId, userId: ctx.actor.userId })
      .returning();
    if (!row) throw new Error("The import was not inserted");
    await writeAudit({ ...ctx, db }, { action: "created", record: "Import", recordId: row.id });
    await ctx.progress.save(db, { importId: row.id });
    return row.id;
  });
}
