import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { Given, GivenFiles } from "./parsed-submission.ts";
import type { Context } from "#server/platform/context/context.ts";
import { submissions } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type HeldRow = typeof submissions.$inferSelect;

const Held = z.object({ given: Given, files: GivenFiles });
/** What was sent, as `holdSubmission` kept it. */
export const readHeld = (row: Pick<HeldRow, "held">): z.infer<typeof Held> => Held.parse(row.held);

/** Submissions of a workspace that wait for a person. */
export const isHeld = ({ workspace }: Pick<Context, "workspace">) =>
  and(eq(submissions.workspaceId, workspace.id), isNotNull(submissions.heldFor));

/** One of them, locked until the transaction ends. Throws 404. */
export async function lockHeld(ctx: Pick<Context, "db" | "workspace">, id: number): Promise<HeldRow> {
  const [row] = await ctx.db
    .select()
    .from(submissions)
    .where(and(isHeld(ctx), eq(submissions.id, id)))
    .for("update");
  if (!row) throw notFound("Submission");
  return row;
}
