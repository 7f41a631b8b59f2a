import { and, count, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import { type InvitationRun } from "#contract/invitations/invitation.ts";
import { INVITEE_STATES } from "#contract/contacts/invitee-states.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms, invitees } from "#server/platform/db/tables/schema.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import { type RunRow, isActiveRun } from "#server/domain/invitations/run-row.ts";

type Presented = z.input<typeof InvitationRun>;

const noOne = () =>
  Object.fromEntries(INVITEE_STATES.map((state) => [state, 0])) as Record<(typeof INVITEE_STATES)[number], number>;

async function countPeople({ db, workspace }: Pick<Context, "db" | "workspace">, ids: number[]) {
  const rows = await db
    .select({ runId: invitees.runId, state: invitees.state, people: count() })
    .from(invitees)
    .where(and(eq(invitees.workspaceId, workspace.id), inArray(invitees.runId, ids)))
    .groupBy(invitees.runId, invitees.state);
  const counts = new Map(ids.map((id) => [id, noOne()]));
  for (const { runId, state, people } of rows) {
    const ofRun = counts.get(runId);
    if (ofRun) ofRun[state] = people;
  }
  return counts;
}

export async function presentRuns(ctx: Context, rows: RunRow[]): Promise<Presented[]> {
  if (rows.length === 0) return [];
  const { db, workspace, services } = ctx;
  const formIds = [...new Set(rows.map(({ formId }) => formId))];
  const found = await db
    .select({ id: forms.id, unique_form_id: forms.uniqueFormId, name: forms.name, slug: forms.slug })
    .from(forms)
    .where(and(eq(forms.workspaceId, workspace.id), inArray(forms.id, formIds)));
  const formOf = new Map(
    found.map(({ id, slug, ...form }) => [id, { ...form, public_url: formUrl(services.config.publicUrl, slug) }]),
  );
  const people = await countPeople(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const counts = people.get(row.id) ?? noOne();
    return {
      id: row.id,
      name: row.name,
      state: row.state,
      form: formOf.get(row.formId) ?? null,
      subject: row.subject,
      message: row.message,
      reply_to: row.replyTo ?? "",
      reminders: row.reminders,
      quiet_hours: row.quietHours,
      send_at: row.sendAt,
      total: Object.values(counts).reduce((sum, one) => sum + one, 0),
      counts,
      problem: isActiveRun(row) && !services.mail.settings() ? "no_mail_server" : row.problem,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    };
  });
}

/** Also sets its version as ETag. */
export async function answerRun(ctx: Context, row: RunRow): Promise<Presented> {
  const [presented] = await presentRuns(ctx, [row]);
  if (!presented) throw new Error("The run was not presented");
  ctx.answerVersion(row.version);
  return presented;
}
