import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { HistoryEntry } from "#contract/reviews/review-context.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { auditLog, imports, labels, reviews } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { listReviewEvents } from "./list-review-events.ts";
import { labelsIn, presentChanges, readChanges, reasonOf, wallActionOf } from "./present-changes.ts";

const PER_PAGE = 20;
const BEGINNINGS = new Set(["created", "imported"]);

/** One row more than a page, to know whether there are more. */
const selectAudit = (ctx: Context, reviewId: number, before: number | undefined) =>
  ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      action: auditLog.action,
      changes: auditLog.changes,
      kind: auditLog.actorKind,
      name: actorName(ctx.workspace.id, sql`${auditLog.actorKind}`, sql`${auditLog.actorId}`),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, ctx.workspace.id),
        eq(auditLog.record, "Review"),
        eq(auditLog.recordId, String(reviewId)),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PER_PAGE + 1);

async function nameLabels(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(and(eq(labels.workspaceId, ctx.workspace.id), inArray(labels.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** For CSV imports, which the audit records as a whole. */
async function beginningOf(ctx: Context, review: { at: string; importId: number | null; formId: number | null }) {
  const [source] = review.importId
    ? await ctx.db
        .select({
          place: imports.name,
          name: actorName(ctx.workspace.id, sql`'session'`, sql`${imports.userId}`),
        })
        .from(imports)
        .where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, review.importId)))
    : [];
  const kind = source?.name ? "session" : review.formId === null ? "key" : "visitor";
  return {
    id: 0,
    at: review.at,
    action: source ? "imported" : "created",
    by: { kind, name: source?.name ?? null },
    reason: null,
    place: source?.place ?? null,
    erased: false,
    changes: [],
  };
}

async function readReview(ctx: Context, type: string, id: number) {
  const [review] = await ctx.db
    .select({ at: reviews.createdAt, importId: reviews.importId, formId: reviews.formId })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.id, id), eq(reviews.medium, type)));
  if (!review) throw notFound("Review");
  return review;
}

/** Audit entries keep their order, as paging continues from their ids. */
function mergeEntries(entries: HistoryEntry[], placed: HistoryEntry[]): HistoryEntry[] {
  const all = [...entries];
  for (const entry of placed) {
    const older = all.findIndex(({ at }) => at < entry.at);
    all.splice(older < 0 ? all.length : older, 0, entry);
  }
  return all;
}

/** Wall events are placed among audit entries by time. Throws 404 `Review not found.` for another type or workspace. */
export const listReviewHistory: Handler<"listReviewHistory"> = async (ctx, { params: { type, id }, query }) => {
  const review = await readReview(ctx, type, id);
  const found = await selectAudit(ctx, id, query.before);
  const more = found.length > PER_PAGE;
  const rows = found.slice(0, PER_PAGE).map((row) => ({ ...row, changes: readChanges(row.changes) }));
  const names = await nameLabels(
    ctx,
    rows.flatMap(({ changes }) => labelsIn(changes)),
  );
  const entries = rows.map(({ id: entryId, at, action, changes, kind, name }): HistoryEntry => ({
    id: entryId,
    at,
    action: wallActionOf(changes)?.action ?? action,
    by: { kind, name },
    reason: reasonOf(changes),
    place: wallActionOf(changes)?.place ?? null,
    erased: changes === null && action === "updated",
    changes: changes ? presentChanges(changes, names) : [],
  }));
  const placings = await listReviewEvents(ctx, id, {
    before: query.before,
    since: more ? rows.at(-1)?.at : undefined,
  });
  // The timeline repeats what the audit recorded at the same moment.
  const moments = new Set(rows.map((row) => row.at));
  const placed = placings.filter((entry) => !moments.has(entry.at));
  const data = mergeEntries(entries, placed);
  const beginning = !more && !rows.some(({ action }) => BEGINNINGS.has(action));
  return { data: beginning ? [...data, await beginningOf(ctx, review)] : data, more };
};
