import { type SQL, and, count, desc, eq, gt, gte, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { AnyPgTable } from "drizzle-orm/pg-core";
import * as z from "zod";
import { EMAIL_PROBLEMS } from "#contract/workspace/queued-email.ts";
import { WAITING_SHOWN, type WaitingGroup, type WaitingItem, type WaitingKind } from "#contract/overview/waiting.ts";
import { SEND_EMAIL, SendEmailJob } from "#server/domain/notifications/email-queue.ts";
import { isOfWebhook, isOpenFailure, openFailures } from "#server/domain/webhooks/open-failures.ts";
import { isQueued, readQueuedContent } from "#server/domain/submissions/queued-submission.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import {
  imports,
  reviewFactCounts,
  reviewReports,
  reviews,
  submissions,
  webhookDeliveries,
  webhooks,
} from "#server/platform/db/tables/schema.ts";
import { jobTable } from "#server/platform/jobs/job-table.ts";
import { excerpt } from "./search/excerpt.ts";

const RECENT = sql`now() - interval '30 days'`;

const isNew = ({ workspace }: Context): SQL | undefined =>
  and(eq(reviews.workspaceId, workspace.id), sql`not ${reviews.approved}`, isNull(reviews.setAsideReason));

export const isOpenReport = ({ workspace }: Context): SQL | undefined =>
  and(eq(reviewReports.workspaceId, workspace.id), isNull(reviewReports.outcome));

/** Imports that failed or have rows that did. */
export const isFailedImport = ({ workspace }: Context): SQL | undefined =>
  and(
    eq(imports.workspaceId, workspace.id),
    or(eq(imports.state, "failed"), gt(imports.failedCount, 0)),
    gte(imports.createdAt, RECENT),
  );

/** The queue of e-mails is every workspace's, so the condition names this one. */
const isFailedEmail = ({ workspace }: Context): SQL | undefined =>
  and(
    eq(jobTable.name, SEND_EMAIL),
    eq(jobTable.state, "failed"),
    sql`(${jobTable.data} ->> 'workspaceId')::int = ${workspace.id}`,
  );

/** Webhooks with failed deliveries, and those the service switched off. */
const isFailingWebhook = ({ workspace }: Context): SQL | undefined =>
  and(eq(webhooks.workspaceId, workspace.id), or(isNotNull(webhooks.disabledReason), gt(openFailures, 0)));

export async function countRows({ db }: Context, table: AnyPgTable, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ count: count() }).from(table).where(where);
  return found?.count ?? 0;
}

/** From the counts of all reviews. */
export async function countNew({ db, workspace }: Context): Promise<number> {
  const { workspaceId, approved, isSetAside, count: counted } = reviewFactCounts;
  const [found] = await db
    .select({ count: sql`coalesce(sum(${counted}), 0)::float8`.mapWith(Number) })
    .from(reviewFactCounts)
    .where(and(eq(workspaceId, workspace.id), not(approved), not(isSetAside)));
  return found?.count ?? 0;
}

const EmailFailure = z.object({ problem: z.enum(EMAIL_PROBLEMS) }).catch({ problem: "other" });

type Items = (ctx: Context) => Promise<(Omit<WaitingItem, "failed"> & { failed?: number | null })[]>;
const short = (text: string) => excerpt(text, "");
const reviewKey = ({ medium, id }: { medium: string; id: number }) => `${medium}/${id}`;

const readReviews: Items = async (ctx) => {
  const { id, medium, reviewerName, words, createdAt } = reviews;
  const rows = await ctx.db
    .select({ id, medium, title: reviewerName, text: words, at: createdAt })
    .from(reviews)
    .where(isNew(ctx))
    .orderBy(desc(id))
    .limit(WAITING_SHOWN);
  return rows.map((row) => ({ id: reviewKey(row), title: row.title, text: short(row.text), reasons: [], at: row.at }));
};

const readSubmissions: Items = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(submissions)
    .where(isQueued(ctx))
    .orderBy(desc(submissions.id))
    .limit(WAITING_SHOWN);
  return rows.map((row) => {
    const { given } = readQueuedContent(row);
    const text = [given.title, given.words, given.transcript].filter(Boolean).join(" ");
    const title = given.person.reviewerName;
    return { id: String(row.id), title, text: short(text), reasons: row.heldFor ?? [], at: row.createdAt };
  });
};

const readReports: Items = async (ctx) => {
  const { id, reason, words, createdAt, reviewId, workspaceId } = reviewReports;
  const rows = await ctx.db
    .select({
      id,
      reason,
      text: words,
      at: createdAt,
      review: { id: reviews.id, medium: reviews.medium },
      title: reviews.reviewerName,
    })
    .from(reviewReports)
    .leftJoin(reviews, and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewId)))
    .where(isOpenReport(ctx))
    .orderBy(desc(id))
    .limit(WAITING_SHOWN);
  return rows.map(({ review, title, reason, text, at, ...row }) => ({
    id: review ? reviewKey(review) : String(row.id),
    title: title ?? "",
    text: short(text),
    reasons: [reason],
    at,
  }));
};

const readImports = async (ctx: Context): Promise<WaitingItem[]> => {
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(isFailedImport(ctx))
    .orderBy(desc(imports.id))
    .limit(WAITING_SHOWN);
  return rows.map(({ id, name, message, failedCount, createdAt }) => {
    return { id: String(id), title: name, text: message ?? "", reasons: [], failed: failedCount, at: createdAt };
  });
};

const readEmails: Items = async (ctx) => {
  const { id, data, output, createdOn } = jobTable;
  const rows = await ctx.db
    .select({ id, data, output, at: createdOn })
    .from(jobTable)
    .where(isFailedEmail(ctx))
    .orderBy(desc(createdOn))
    .limit(WAITING_SHOWN);
  return rows.map((row) => {
    const { problem } = EmailFailure.parse(row.output);
    return { id: row.id, title: SendEmailJob.parse(row.data).to ?? "", text: "", reasons: [problem], at: row.at };
  });
};

const readWebhooks: Items = async (ctx) => {
  const { id, url, description, disabledReason, updatedAt } = webhooks;
  const error = sql<string | null>`(select ${webhookDeliveries.error} from ${webhookDeliveries}
      where ${and(isOfWebhook, isOpenFailure)} order by ${webhookDeliveries.id} desc limit 1)`;
  const rows = await ctx.db
    .select({ id, url, description, reason: disabledReason, failed: openFailures, error, at: updatedAt })
    .from(webhooks)
    .where(isFailingWebhook(ctx))
    .orderBy(desc(id))
    .limit(WAITING_SHOWN);
  return rows.map(({ description: title, reason, error: text, ...row }) => ({
    id: String(row.id),
    title: title ?? row.url,
    text: text ?? "",
    reasons: reason ? [reason] : [],
    failed: row.failed,
    at: row.at,
  }));
};

type Source = { kind: WaitingKind; count: (ctx: Context) => Promise<number>; read: Items; admins?: true };

const counting = (table: AnyPgTable, where: (ctx: Context) => SQL | undefined) => (ctx: Context) =>
  countRows(ctx, table, where(ctx));

const SOURCES: Source[] = [
  { kind: "review", count: countNew, read: readReviews },
  { kind: "submission", count: counting(submissions, isQueued), read: readSubmissions },
  { kind: "report", count: counting(reviewReports, isOpenReport), read: readReports },
  { kind: "import", count: counting(imports, isFailedImport), read: readImports },
  { kind: "email", count: counting(jobTable, isFailedEmail), read: readEmails, admins: true },
  { kind: "webhook", count: counting(webhooks, isFailingWebhook), read: readWebhooks, admins: true },
];

/** All kinds of open work with their counts, the newest few of each, in the order of `WAITING_KINDS`. */
export const listWaiting: Handler<"listWaiting"> = async (ctx) => {
  const groups: WaitingGroup[] = [];
  for (const { kind, count: countAll, read, admins } of SOURCES) {
    if (admins && ctx.actor.role !== "admin") continue;
    const total = await countAll(ctx);
    if (total === 0) continue;
    const items = await read(ctx);
    groups.push({ kind, count: total, items: items.map((item) => ({ failed: null, ...item })) });
  }
  return { data: groups };
};
