import type { Handler, Context } from "#server/platform/context/context.ts";
import { type Period, REVIEW_DATE, isWithin, lastUtcDay, periodOfAll, readPeriod } from "./period.ts";
import { countNew, countRows, isFailedImport, isOpenReport } from "./list-waiting.ts";
import { readReviews } from "./read-reviews.ts";
import { readWalls } from "./read-walls.ts";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Overview, ReviewDate } from "#contract/overview/overview.ts";
import { formSteps, forms, imports, invitees, reviewReports, submissions } from "#server/platform/db/tables/schema.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import { isQueued } from "#server/domain/submissions/queued-submission.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import { stepCountsOf } from "#server/domain/forms/step-counter.ts";

const TOP = 5;

async function readForms({ db, workspace }: Context, period: Period): Promise<Overview["forms"]> {
  const { formId, step, day, count } = formSteps;
  const rows = await db
    .select({ formId, step, count: sql`sum(${count})::float8`.mapWith(Number) })
    .from(formSteps)
    .where(and(eq(formSteps.workspaceId, workspace.id), gte(day, period.from), lte(day, lastUtcDay(period))))
    .groupBy(formId, step);
  const byForm = Map.groupBy(rows, (row) => row.formId);
  const reached = [...byForm].map(([id, steps]) => {
    const counts = new Map(
      stepCountsOf(new Map(steps.map((one) => [one.step, one.count]))).map((one) => [one.step, one.count]),
    );
    return { id, at: (name: FormStep) => counts.get(name) ?? 0 };
  });
  const sum = (name: FormStep) => reached.reduce((all, { at }) => all + at(name), 0);
  const first = reached.toSorted((a, b) => b.at("thanks") - a.at("thanks") || b.at("welcome") - a.at("welcome"));
  const ids = first.slice(0, TOP).map(({ id }) => id);
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: forms.id, unique: forms.uniqueFormId, name: forms.name })
          .from(forms)
          .where(and(eq(forms.workspaceId, workspace.id), inArray(forms.id, ids)));
  return {
    views: sum("welcome"),
    starts: sum("capture"),
    submissions: sum("thanks"),
    top: first.flatMap(({ id, at }) => {
      const form = named.find((one) => one.id === id);
      return form ? [{ id: form.unique, name: form.name, count: at("thanks") }] : [];
    }),
  };
}

async function readWaiting(ctx: Context): Promise<Overview["waiting"]> {
  return {
    new: await countNew(ctx),
    held: await countRows(ctx, submissions, isQueued(ctx)),
    reports: await countRows(ctx, reviewReports, isOpenReport(ctx)),
    failed_imports: await countRows(ctx, imports, isFailedImport(ctx)),
  };
}

/** More would hardly change the result. */
const READ = 1000;
const LONGEST = 2000;

interface Row extends Record<string, unknown> {
  words: string;
  languageId: number | null;
}

type Words = Pick<Overview, "words" | "words_of">;

async function readWords({ db, workspace }: Context, period: Period, by: ReviewDate): Promise<Words> {
  const at = REVIEW_DATE[by];
  const { rows } = await db.execute<Row>(sql`
    select left(r.words, ${LONGEST}) as words, r.language_id as "languageId" from workspace_reviews r
    where r.workspace_id = ${workspace.id} and ${isWithin(at, period)}
      and r.set_aside_reason is null and r.words <> ''
    order by ${at} desc, r.id desc limit ${READ}`);
  // Imported on demand, because it loads stop words in fifty languages.
  const { topWords } = await import("./top-words.ts");
  return { words: topWords(rows), words_of: rows.length };
}

async function readInvitations({ db, workspace }: Context, period: Period): Promise<Overview["invitations"]> {
  const at = (instant: typeof invitees.sentAt | typeof invitees.reviewedAt) =>
    sql`count(*) filter (where ${isWithin(sql`${instant}`, period)})::int`.mapWith(Number);
  const [found] = await db
    .select({ sent: at(invitees.sentAt), reviewed: at(invitees.reviewedAt) })
    .from(invitees)
    .where(eq(invitees.workspaceId, workspace.id));
  return found ?? { sent: 0, reviewed: 0 };
}

async function readSteps({ db, workspace }: Context): Promise<Overview["steps"]> {
  const own = sql`workspace_id = ${workspace.id}`;
  const { rows } = await db.execute<Record<keyof Overview["steps"], boolean>>(sql`select
    exists (select from forms where ${own}) as form,
    exists (select from reviews where ${own}) as review,
    exists (select from page_reviews where ${own}) or exists (select from widget_reviews where ${own}) as wall,
    exists (select from wall_hosts where ${own}) or exists (select from wall_days where ${own} and views > 0) as embedded`);
  return rows[0] ?? { form: false, review: false, wall: false, embedded: false };
}

/** From the first review to the last, both by the date asked for. */
async function readAllTime({ db, workspace }: Context, zone: string, by: ReviewDate): Promise<Period> {
  const at = REVIEW_DATE[by];
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(${at})::text as first, max(${at})::text as last from workspace_reviews r
    where r.workspace_id = ${workspace.id}`);
  const { first = null, last = null } = rows[0] ?? {};
  return periodOfAll(first && parseInstant(first), last && parseInstant(last), zone);
}

/** The last 30 days by default. */
export const getOverview: Handler<"getOverview"> = async (ctx, { query }) => {
  const { by, time_zone } = query;
  // Review dates are plain dates, so their days are UTC days. Those without a date of their own are dated by the instant.
  const zone = by === "arrived" ? time_zone : "UTC";
  const lastAsked = query.to && zone !== time_zone ? lastUtcDay({ to: query.to, zone: time_zone }) : query.to;
  const period =
    query.period === "all" ? await readAllTime(ctx, zone, by) : readPeriod({ ...query, zone, to: lastAsked });
  return {
    data: {
      from: period.from,
      to: period.to,
      by,
      time_zone: zone,
      reviews: await readReviews(ctx, period, by),
      waiting: await readWaiting(ctx),
      forms: await readForms(ctx, period),
      walls: await readWalls(ctx, period),
      ...(await readWords(ctx, period, by)),
      invitations: await readInvitations(ctx, period),
      steps: await readSteps(ctx),
    },
  };
};
