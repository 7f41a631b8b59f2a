import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { Retention } from "#contract/contacts/retention.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { countForRetention } from "./act-on-workspace.ts";
import { readRetention } from "./retention-period.ts";

async function read({ db, workspace }: Context, lock = false): Promise<Retention> {
  const rows = db.select({ retention: workspaces.retention }).from(workspaces).where(eq(workspaces.id, workspace.id));
  const [row] = lock ? await rows.for("no key update") : await rows;
  return readRetention(row?.retention ?? {});
}

export const getRetention: Handler<"getRetention"> = async (ctx) => ({ data: await read(ctx) });

export const previewRetention: Handler<"previewRetention"> = async (ctx, { body }) => ({
  data: await countForRetention(ctx, body, new Date()),
});

export const updateRetention: Handler<"updateRetention"> = async (ctx, { body }) => {
  const before = await read(ctx, true);
  const changed = z.keyof(Retention).options.filter((name) => before[name] !== body[name]);
  if (changed.length > 0) {
    await ctx.db
      .update(workspaces)
      .set({ retention: body, updatedAt: sql`now()` })
      .where(eq(workspaces.id, ctx.workspace.id));
    const changes: Changes = Object.fromEntries(changed.map((name) => [name, { old: before[name], new: body[name] }]));
    await writeAudit(ctx, { action: "updated", record: "Retention", recordId: ctx.workspace.uniqueId, changes });
  }
  return { data: body };
};
