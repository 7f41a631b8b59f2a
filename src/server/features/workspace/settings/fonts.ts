import { and, asc, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { WorkspaceFont } from "#contract/workspace/workspace-fonts.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { findFontUses, ownFontOf } from "#server/domain/walls/own-fonts.ts";
import { lockWorkspace } from "#server/domain/workspace/workspace-record.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { workspaceFonts } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";

type Uses = Awaited<ReturnType<typeof findFontUses>>;

const ofWorkspace = (ctx: Context) => eq(workspaceFonts.workspaceId, ctx.workspace.id);
const usesOf = (uses: Uses, name: string) =>
  uses.filter(({ font }) => font === name.toLowerCase()).map(({ kind, name: by }) => ({ kind, name: by }));

const present = (row: typeof workspaceFonts.$inferSelect, uses: Uses): WorkspaceFont => ({
  id: row.id,
  name: row.name,
  ...ownFontOf(row),
  used_by: usesOf(uses, row.name),
  created_at: row.createdAt,
});

export const listFonts: Handler<"listFonts"> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(workspaceFonts)
    .where(ofWorkspace(ctx))
    .orderBy(asc(sql`lower(${workspaceFonts.name})`));
  const uses = rows.length > 0 ? await findFontUses(ctx.db, ctx.workspace.id) : [];
  return { data: rows.map((row) => present(row, uses)) };
};

/**
 * Throws 422 at the file that is not a font or is damaged, and at `name` when it is taken, ignoring case, or there are
 * `LIMITS.fonts` already; 403 when the plan allows no more storage.
 */
export const addFont: Handler<"addFont"> = async (ctx, { body }) => {
  const { name } = body;
  const regular = await ctx.files.take(body.regular, { field: "regular", accept: "font" });
  const bold = body.bold && (await ctx.files.take(body.bold, { field: "bold", accept: "font" }));
  await lockWorkspace(ctx);
  const [counted] = await ctx.db.select({ fonts: count() }).from(workspaceFonts).where(ofWorkspace(ctx));
  if ((counted?.fonts ?? 0) >= LIMITS.fonts)
    throw validationError({ name: [`A workspace may have at most ${LIMITS.fonts} fonts.`] });
  const stored = { regular: regular.name, bold: bold?.name ?? null, variable: regular.isVariable ?? false };
  const [row] = await rejectDuplicate(
    ctx.db
      .insert(workspaceFonts)
      .values({ workspaceId: ctx.workspace.id, name, ...stored })
      .returning()
      .execute(),
    { index: "workspace_fonts_name", field: "name" },
  );
  if (!row) throw new Error("The font was not inserted");
  // That the right to use the font was confirmed, and by whom, is kept here.
  const changes = { name: { old: null, new: name }, licensed: { old: null, new: true } };
  await writeAudit(ctx, { action: "created", record: "Font", recordId: row.id, changes });
  return {
    message: "Font Created Successfully",
    data: present(row, await findFontUses(ctx.db, ctx.workspace.id)),
  };
};

/** Throws 404 `Font not found.`, 422 at `font` with what uses it. */
export const deleteFont: Handler<"deleteFont"> = async (ctx, { params }) => {
  await lockWorkspace(ctx);
  const [row] = await ctx.db
    .select()
    .from(workspaceFonts)
    .where(and(ofWorkspace(ctx), eq(workspaceFonts.id, params.id)))
    .for("update");
  if (!row) throw notFound("Font");
  const uses = usesOf(await findFontUses(ctx.db, ctx.workspace.id), row.name);
  if (uses.length > 0) {
    const places = uses.map(({ kind, name }) => `${kind} “${name}”`).join(", ");
    throw validationError({ font: [`The font is used by: ${places}. Choose another font there first.`] });
  }
  await ctx.db.delete(workspaceFonts).where(and(ofWorkspace(ctx), eq(workspaceFonts.id, row.id)));
  await ctx.files.drop(row.regular);
  await ctx.files.drop(row.bold);
  const changes = { name: { old: row.name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Font", recordId: row.id, changes });
  return { message: "Font Deleted Successfully" };
};
