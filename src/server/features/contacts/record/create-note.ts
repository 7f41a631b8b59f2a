import type { Handler } from "#server/platform/context/context.ts";
import { timelineEvents } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { readAccountRecord } from "#server/domain/workspace/account-record.ts";
import { lockContact } from "#server/domain/contacts/contact-row.ts";

/** Throws 404 `Contact not found.` */
export const createNote: Handler<"createNote"> = async (ctx, { params, body }) => {
  const workspaceId = ctx.workspace.id;
  await lockContact(ctx.db, workspaceId, params.id);
  const author = await readAccountRecord(ctx);
  const [row] = await ctx.db
    .insert(timelineEvents)
    .values({
      workspaceId,
      contactId: params.id,
      type: "note",
      summary: "Note",
      payload: { note: body.note, author: author?.name ?? null },
    })
    .returning();
  if (!row) throw new Error("The note was not inserted");
  await writeAudit(ctx, { action: "created", record: "Note", recordId: row.id });
  const { id, type, eventAt, summary, payload } = row;
  return { message: "Note Created Successfully", data: { id, type, event_at: eventAt, summary, payload } };
};
