import { and, desc, eq, inArray } from "drizzle-orm";
import { EXPORT_LIMITS, type WorkspaceExport } from "#contract/workspace/workspace-export.ts";
import { signValue } from "#server/platform/auth/signature.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { workspaceExports } from "#server/platform/db/tables/schema.ts";
import { validationError, notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { deleteExportFile } from "#server/domain/workspace/export-file.ts";
import { checkSpace } from "#server/platform/storage/free-space.ts";
import { RUN_EXPORT } from "./run-export.ts";

type Row = typeof workspaceExports.$inferSelect;

const MINUTE = 60_000;
const ofWorkspace = (ctx: Context) => eq(workspaceExports.workspaceId, ctx.workspace.id);

function present({ services }: Context, row: Row): WorkspaceExport {
  const until = new Date(Date.now() + EXPORT_LIMITS.linkMinutes * MINUTE);
  const token =
    row.state === "done" && signValue(services.serverKey, "workspace-copy", { w: row.workspaceId, id: row.id }, until);
  return {
    id: row.id,
    state: row.state,
    bytes: row.bytes,
    url: token ? `${services.config.publicUrl}/exports/${token}` : null,
    counts: row.counts,
    message: row.message,
    created_at: row.createdAt,
    finished_at: row.finishedAt,
    expires_at: row.expiresAt,
  };
}

async function find(ctx: Context, id: number): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(workspaceExports)
    .where(and(ofWorkspace(ctx), eq(workspaceExports.id, id)));
  if (!row) throw notFound("Export");
  return row;
}

export const listWorkspaceExports: Handler<"listWorkspaceExports"> = async (ctx) => {
  const rows = await ctx.db.select().from(workspaceExports).where(ofWorkspace(ctx)).orderBy(desc(workspaceExports.id));
  return { data: rows.map((row) => present(ctx, row)) };
};

/** Throws 422 while another export is running, 507 when there is no room for its file. */
export const createWorkspaceExport: Handler<"createWorkspaceExport"> = async (ctx) => {
  const going = and(ofWorkspace(ctx), inArray(workspaceExports.state, ["queued", "running"]));
  if ((await ctx.db.select({ id: workspaceExports.id }).from(workspaceExports).where(going)).length > 0)
    throw validationError({ export: ["A copy is being made already."] });
  await checkSpace(ctx.services.config.dataDir, 0, ctx.services.config);
  const [row] = await ctx.db
    .insert(workspaceExports)
    .values({ workspaceId: ctx.workspace.id, userId: ctx.actor.userId })
    .returning();
  if (!row) throw new Error("The export was not inserted");
  const { jobs } = ctx.services;
  const job = { workspaceId: ctx.workspace.id, id: row.id };
  if (jobs.knows(RUN_EXPORT)) await jobs.send(RUN_EXPORT, job, { db: ctx.db, key: String(row.id) });
  await writeAudit(ctx, { action: "created", record: "Export", recordId: row.id });
  return { message: "Export Created Successfully", data: present(ctx, row) };
};

/** The link is valid for half an hour. Throws 404 `Export not found.` */
export const getWorkspaceExport: Handler<"getWorkspaceExport"> = async (ctx, { params }) => ({
  data: present(ctx, await find(ctx, params.id)),
});

/** Throws 404 `Export not found.` */
export const deleteWorkspaceExport: Handler<"deleteWorkspaceExport"> = async (ctx, { params }) => {
  const row = await find(ctx, params.id);
  await ctx.db.delete(workspaceExports).where(and(ofWorkspace(ctx), eq(workspaceExports.id, row.id)));
  ctx.afterCommit(() => deleteExportFile(ctx.services.config, row.file));
  await writeAudit(ctx, { action: "deleted", record: "Export", recordId: row.id });
  return { message: "Export Deleted Successfully" };
};
