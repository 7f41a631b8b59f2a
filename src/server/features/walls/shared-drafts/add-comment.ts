import { and, count, eq } from "drizzle-orm";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NewDraftComment } from "#contract/walls/pages/wall-draft-comments.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { wallDraftComments, wallDraftLinks } from "#server/platform/db/tables/schema.ts";
import { AppError, notFound } from "#server/platform/errors/app-error.ts";
import { validate } from "#server/platform/request/validate.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import { queueCommentEmails } from "./comment-email.ts";
import { type FoundDraft, isLive } from "./draft-link-row.ts";

const storable = (typed: unknown): unknown => (typeof typed === "string" ? storableText(typed) : typed);

async function storeComment(ctx: Context, { link }: FoundDraft, comment: { name: string; text: string }) {
  const { db, workspace } = ctx;
  // Locked, so that the limit holds; it may have ended meanwhile.
  const isIt = and(eq(wallDraftLinks.workspaceId, workspace.id), eq(wallDraftLinks.id, link.id), isLive);
  const [live] = await db.select({ id: wallDraftLinks.id }).from(wallDraftLinks).where(isIt).for("update");
  if (!live) throw notFound();
  const t = wallDraftComments;
  const ofLink = and(eq(t.workspaceId, workspace.id), eq(t.linkId, link.id));
  const same = and(ofLink, eq(t.name, comment.name), eq(t.text, comment.text));
  const [known] = await db.select({ id: t.id }).from(t).where(same).limit(1);
  if (known) return;
  const [all] = await db.select({ count: count() }).from(t).where(ofLink);
  if ((all?.count ?? 0) >= LIMITS.draftComments) throw new AppError(429, STATUS_TEXT[429]);
  const [made] = await db
    .insert(t)
    .values({ workspaceId: workspace.id, wallId: link.wallId, linkId: link.id, ...comment })
    .returning({ id: t.id });
  if (!made) throw new Error("The comment was not inserted");
  await writeAudit(ctx, { action: "created", record: "Draft comment", recordId: made.id });
  await queueCommentEmails(ctx, made.id);
}

/**
 * Stores what a visitor of a draft wrote, as plain text, and returns the name. The same comment again is ignored.
 * Throws 422, 429, and 404 when the link ended meanwhile.
 */
export async function addComment(
  services: Services,
  draft: FoundDraft,
  { address, body }: { address: string; body: Record<string, unknown> },
): Promise<string> {
  const sent = validate(NewDraftComment, { ...body, name: storable(body["name"]), text: storable(body["text"]) });
  await countAddress(services, "comment", address);
  const { workspace_id: id, unique_workspace_id: uniqueId, workspace } = draft.wall;
  const { name, text } = sent;
  await runAsVisitor(services, { id, uniqueId, name: workspace }, (ctx) => storeComment(ctx, draft, { name, text }));
  return name;
}
