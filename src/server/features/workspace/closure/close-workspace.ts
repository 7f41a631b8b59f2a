import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import { CLOSED_DAYS, type CLOSURE_REFUSALS } from "#contract/workspace/workspace-closure.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { lockTeam } from "#server/features/workspace/team/member-row.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import {
  contacts,
  forms,
  memberships,
  pages,
  reviews,
  users,
  widgets,
  workspaces,
} from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { jobTable } from "#server/platform/jobs/job-table.ts";
import { queueClosedEmails } from "./closure-emails.ts";

type Refusal = (typeof CLOSURE_REFUSALS)[number];

const REFUSALS: Record<Refusal, string> = {
  first: "This workspace cannot be deleted: its admins answer for this installation.",
  only: "This is your only workspace. Create or join another one before you delete it.",
};

/** By the clock of the database. */
const deleteAt = sql<string>`${workspaces.closedAt} + make_interval(days => ${CLOSED_DAYS})`.mapWith(
  workspaces.closedAt,
);
const isIt = ({ workspace }: Pick<Context, "workspace">) => eq(workspaces.id, workspace.id);

async function findRefusal({ db, workspace, actor }: Context): Promise<Refusal | null> {
  const [first] = await db.select({ id: sql<number>`min(${workspaces.id})` }).from(workspaces);
  if (first?.id === workspace.id) return "first";
  const [other] = await db
    .select({ id: workspaces.id })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, actor.userId ?? 0),
        isNull(memberships.suspendedAt),
        isNull(workspaces.closedAt),
        ne(workspaces.id, workspace.id),
      ),
    )
    .limit(1);
  return other ? null : "only";
}

export const readClosure: Handler<"readClosure"> = async (ctx) => {
  const { id } = ctx.workspace;
  const numberOf = async (
    table: typeof reviews | typeof contacts | typeof forms | typeof pages | typeof widgets | typeof memberships,
  ) => {
    const [row] = await ctx.db.select({ count: count() }).from(table).where(eq(table.workspaceId, id));
    return row?.count ?? 0;
  };
  return {
    data: {
      refusal: await findRefusal(ctx),
      counts: {
        reviews: await numberOf(reviews),
        walls: await numberOf(pages),
        widgets: await numberOf(widgets),
        forms: await numberOf(forms),
        contacts: await numberOf(contacts),
        members: await numberOf(memberships),
      },
    },
  };
};

const comparable = (text: string) => text.trim().normalize().toLocaleLowerCase();

/** Jobs that wait longer than the queue keeps them would be lost to a workspace that is put back. */
async function keepJobs({ db, workspace }: Context): Promise<void> {
  const isOfIt = sql`${jobTable.data} ->> 'workspaceId' = ${String(workspace.id)}`;
  await db.execute(sql`update ${jobTable} set keep_until = keep_until + make_interval(days => ${CLOSED_DAYS + 1})
    where ${jobTable.state} in ('created', 'retry') and ${isOfIt}`);
}

/**
 * Throws 422 for a name that is not that of the workspace, for the first workspace of the installation and for the only one
 * of the person.
 */
export const closeWorkspace: Handler<"closeWorkspace"> = async (ctx, { body }) => {
  // Locked, so that the person does not close two workspaces at once, each for being not the only one.
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ctx.actor.userId ?? 0))
    .for("update");
  await lockTeam(ctx, "owner");
  const refusal = await findRefusal(ctx);
  if (refusal) throw validationError({ workspace: [REFUSALS[refusal]] });
  if (comparable(body.name) !== comparable(ctx.workspace.name))
    throw validationError({ name: ["This is not the name of the workspace."] });
  const [closed] = await ctx.db
    .update(workspaces)
    .set({ closedAt: sql`now()`, endingToldAt: null })
    .where(and(isIt(ctx), isNull(workspaces.closedAt)))
    .returning({ deleteAt });
  if (!closed) throw notFound("Workspace");
  await keepJobs(ctx);
  await writeAudit(ctx, { action: "closed", record: "Workspace", recordId: ctx.workspace.uniqueId });
  await queueClosedEmails(ctx);
  await forgetIdentities(ctx);
  return { message: "Workspace Deleted Successfully", data: { delete_at: closed.deleteAt } };
};

/** Throws 404 when its time is over, and when it is open. */
export const reopenWorkspace: Handler<"reopenWorkspace"> = async (ctx) => {
  await lockTeam(ctx, "owner");
  const [opened] = await ctx.db
    .update(workspaces)
    .set({ closedAt: null, endingToldAt: null })
    .where(and(isIt(ctx), sql`${deleteAt} > now()`))
    .returning({ id: workspaces.id });
  if (!opened) throw notFound("Workspace");
  await writeAudit(ctx, { action: "reopened", record: "Workspace", recordId: ctx.workspace.uniqueId });
  await forgetIdentities(ctx);
  return { message: "Workspace Restored Successfully" };
};
