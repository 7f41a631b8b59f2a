import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { EMAIL_PROBLEMS, type QueuedEmail, QUEUED_EMAILS_PER_PAGE } from "#contract/workspace/queued-email.ts";
import { SEND_EMAIL, SendEmailJob } from "#server/domain/notifications/email-queue.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { jobTable } from "#server/platform/jobs/job-table.ts";

const perPage = QUEUED_EMAILS_PER_PAGE;
const UNSENT = ["created", "retry", "active", "failed"] as const;

/** The queue is every workspace's, so each query names this one. */
const isOurs = ({ workspace }: Context): SQL | undefined =>
  and(
    eq(jobTable.name, SEND_EMAIL),
    inArray(jobTable.state, [...UNSENT]),
    sql`(${jobTable.data} ->> 'workspaceId')::int = ${workspace.id}`,
  );
const isOne = (ctx: Context, id: string) => and(isOurs(ctx), sql`${jobTable.id}::text = ${id}`);

const Output = z.object({
  problem: z.enum(EMAIL_PROBLEMS).catch("other"),
  status: z.number().nullish().catch(null),
});

interface Row {
  job: Pick<
    typeof jobTable.$inferSelect,
    "id" | "state" | "data" | "output" | "retryCount" | "startAfter" | "startedOn" | "createdOn"
  >;
  reviewer: string | null;
}

function present({ job, reviewer }: Row): QueuedEmail {
  const { to } = SendEmailJob.parse(job.data);
  const output = job.output === null ? undefined : Output.parse(job.output);
  const isFailed = job.state === "failed";
  return {
    id: job.id,
    kind: to === null ? "receipt" : "new_review",
    recipient: to ?? reviewer,
    state: isFailed ? "failed" : job.state === "active" ? "sending" : "waiting",
    problem: output?.problem ?? null,
    status: output?.status ?? null,
    attempts: job.startedOn === null ? 0 : job.retryCount + 1,
    created_at: job.createdOn,
    retry_at: isFailed ? null : job.startAfter,
  };
}

export const listQueuedEmails: Handler<"listQueuedEmails"> = async (ctx, { query: { page } }) => {
  const { id, state, data, output, retryCount, startAfter, startedOn, createdOn } = jobTable;
  const job = { id, state, data, output, retryCount, startAfter, startedOn, createdOn };
  const isReview = and(
    eq(reviews.workspaceId, ctx.workspace.id),
    sql`${reviews.id} = (${jobTable.data} ->> 'reviewId')::int`,
  );
  const rows = await ctx.db
    .select({ job, reviewer: reviews.reviewerEmail })
    .from(jobTable)
    .leftJoin(reviews, isReview)
    .where(isOurs(ctx))
    .orderBy(desc(sql`${state} = 'failed'`), asc(createdOn), asc(id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const failed = sql<number>`count(*) filter (where ${state} = 'failed')`;
  const [counted] = await ctx.db.select({ all: count(), failed }).from(jobTable).where(isOurs(ctx));
  const path = `${ctx.services.config.publicUrl}/v3/queued-emails`;
  return {
    data: pageOf({ path, page, perPage, rows, present }),
    counts: { waiting: (counted?.all ?? 0) - (counted?.failed ?? 0), failed: counted?.failed ?? 0 },
  };
};

/** As if they were new: with all attempts. Those being sent right now are left alone. */
async function retry(ctx: Context, which: SQL | undefined): Promise<number> {
  const retried = await ctx.db
    .update(jobTable)
    .set({ state: "retry", retryCount: 0, startAfter: sql`now()`, startedOn: null, completedOn: null, output: null })
    .where(and(which, ne(jobTable.state, "active")))
    .returning({ id: jobTable.id });
  ctx.afterCommit(() => ctx.services.jobs.wake(SEND_EMAIL));
  return retried.length;
}

/** Throws 404 `Email not found.` */
async function find(ctx: Context, id: string) {
  const [found] = await ctx.db.select({ state: jobTable.state }).from(jobTable).where(isOne(ctx, id));
  if (!found) throw notFound("Email");
  return found;
}

export const retryQueuedEmails: Handler<"retryQueuedEmails"> = async (ctx) => ({
  message: "Emails Queued Successfully",
  data: { retried: await retry(ctx, isOurs(ctx)) },
});

/** Throws 404 `Email not found.` */
export const retryQueuedEmail: Handler<"retryQueuedEmail"> = async (ctx, { params }) => {
  await find(ctx, params.id);
  await retry(ctx, isOne(ctx, params.id));
  return { message: "Email Queued Successfully" };
};

/** Throws 404 `Email not found.` and 422 while it is being sent. */
export const deleteQueuedEmail: Handler<"deleteQueuedEmail"> = async (ctx, { params }) => {
  await find(ctx, params.id);
  const dropped = await ctx.db
    .delete(jobTable)
    .where(and(isOne(ctx, params.id), ne(jobTable.state, "active")))
    .returning({ id: jobTable.id });
  if (dropped.length === 0) throw validationError({ email: ["This e-mail is being sent right now."] });
  await writeAudit(ctx, { action: "deleted", record: "Email", recordId: params.id });
  return { message: "Email Deleted Successfully" };
};
